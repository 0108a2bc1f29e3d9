import { useStore } from '@sahra/shared/atoms/atoms'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { $cart, $cartBusy, offerOf } from '@sahra/shared/stores/cart'
import { activeMethods } from '@sahra/shared/rules/delivery-price.rules'
import { $settings, $shop } from '@sahra/shared/stores/settings'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ButtonLink } from '@sahra/shared/ui/button'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Split, Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { fromCartState } from '@sahra/shared/routing/navigation.rules'
import { useRef, useState } from 'react'
import { CartTotals } from './cart-totals'
import styles from './cart.module.css'
import { itemCount, lineKey, hasUnavailable, priceCart } from './cart.rules'
import { loadCart, moveToWishlist, reloadCart, removeLine, setQuantity } from './cart.service'
import { createCartView } from './cart.store'
import { text } from './cart.text'
import { LineItem } from './line-item'
import { RemoveDialog } from './remove-dialog'

export const meta: PageMeta<undefined> = () => ({
  title: text.pageTitle,
  description: text.description,
  robots: 'noindex'
})

export function Component() {
  const [$lines] = useState(() => createCartView(() => void loadCart()))
  const lines = useStore($lines)
  const cart = useStore($cart)
  const busy = useStore($cartBusy)
  const settings = useStore($settings)
  const { sameDay } = useStore($shop)
  const navigate = useNavigate()
  const itemsRef = useRef<HTMLElement>(null)
  const [lineToRemove, setLineToRemove] = useState<CartLine>()

  const keepFocus = async (removed: Promise<boolean>) => {
    setLineToRemove(undefined)
    // The focused button was removed with its line: move the focus to the list.
    if ((await removed) && document.activeElement === document.body) itemsRef.current?.focus()
  }
  const offer = offerOf(cart)
  const known = settings.status === 'ready' ? settings.settings : undefined

  return (
    <Wrap bottomSpace data-boundary="mfe-cart-checkout">
      <PageHeading title={text.title} caps />
      {cart.status === 'failed' && (
        <div className={styles.failed}>
          <ErrorPanel message={cart.message} onRetry={() => void reloadCart()} />
        </div>
      )}
      {(cart.status === 'idle' || cart.status === 'loading') && <BusyNote boxed>{text.loading}</BusyNote>}
      {cart.status === 'ready' && !lines.length && (
        <EmptyState as="h2" title={text.empty} text={text.emptyHint}>
          <ButtonLink to={paths.home}>{text.startShopping}</ButtonLink>
        </EmptyState>
      )}
      {lines.length > 0 && (
        <Split>
          <section ref={itemsRef} tabIndex={-1} className={styles.items} aria-label={text.items}>
            <div className={styles.tool}>
              <bdi>{text.counts(lines.length, itemCount(lines))}</bdi>
              {busy && <BusyNote>{text.updating}</BusyNote>}
            </div>
            <ul>
              {lines.map(line => (
                <LineItem
                  key={lineKey(line)}
                  line={line}
                  onQuantity={quantity => void setQuantity(line, quantity)}
                  onDelete={() => setLineToRemove(line)}
                />
              ))}
            </ul>
          </section>
          <CartTotals
            pricing={priceCart(lines, known, offer?.discount)}
            hasChoice={activeMethods(known).length > 1}
            lines={lines}
            sameDay={sameDay}
            hasCardPage={known?.ownCardPage}
            offer={offer}
            blocked={hasUnavailable(lines)}
            onCheckout={() => void navigate(paths.checkout, { state: fromCartState() })}
          />
        </Split>
      )}
      <RemoveDialog
        line={lineToRemove}
        onClose={() => setLineToRemove(undefined)}
        onMove={line => void keepFocus(moveToWishlist(line))}
        onRemove={line => void keepFocus(removeLine(line))}
      />
    </Wrap>
  )
}
