import { useStore } from '@sahra/shared/atoms/atoms'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { formatAmount } from '@sahra/shared/format/format'
import { fromCartState } from '@sahra/shared/routing/navigation.rules'
import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { $cart, linesOf } from '@sahra/shared/stores/cart'
import { $settings } from '@sahra/shared/stores/settings'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useId, useLayoutEffect, useRef } from 'react'
import { hasUnavailable, lineKey, priceCart } from '../cart/cart.rules'
import { text as cartText } from '../cart/cart.text'
import { text as totals } from '../totals/totals.text'
import { AddedLine } from './added-line'
import styles from './cart-drawer.module.css'
import { text } from './cart-drawer.text'
import { Companions } from './companions'

/**
 * What was just added to the cart. It is not modal: focus stays on the page, and a press elsewhere, Escape and the close
 * button end it.
 */
export function Component({ added, onClose }: Widgets['mfe-cart-checkout/cart-drawer']) {
  const cart = useStore($cart)
  const settings = useStore($settings)
  const navigate = useNavigate()
  const drawer = useRef<HTMLElement>(null)
  const titleId = useId()
  useCloseOutside(drawer, onClose)

  const lines = linesOf(cart)
  const line = lines.find(candidate => lineKey(candidate) === lineKey(added))
  if (!line) return null
  const { subtotal } = priceCart(lines, settings.status === 'ready' ? settings.settings : undefined)
  return (
    <section className={styles.drawer} aria-labelledby={titleId} ref={drawer} data-drawer>
      <header className={styles.head}>
        <h2 id={titleId}>{text.title}</h2>
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </header>
      <AddedLine line={line} added={added.quantity} onUndone={onClose} />
      <p className={styles.subtotal}>
        <span>{totals.subtotal}</span>
        <bdi>{formatAmount(subtotal)}</bdi>
      </p>
      <div className={styles.actions}>
        <Button
          block
          disabled={hasUnavailable(lines)}
          onClick={() => void navigate(paths.checkout, { state: fromCartState() })}
        >
          {cartText.checkout}
        </Button>
        <ButtonLink block variant="ghost" to={paths.cart}>
          {text.viewCart}
        </ButtonLink>
      </div>
      <Companions productId={added.productId} />
    </section>
  )
}

function useCloseOutside(drawer: { current: HTMLElement | null }, onClose: () => void): void {
  // The drawer opens when the api has answered, so React runs useEffect after the paint: an Escape in between would be lost.
  useLayoutEffect(() => {
    const onPress = ({ target }: Event): void => {
      if (drawer.current && !drawer.current.contains(target as Node)) onClose()
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [drawer, onClose])
}
