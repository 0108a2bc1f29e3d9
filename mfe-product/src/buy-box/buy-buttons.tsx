import { useStore } from '@sahra/shared/atoms/atoms'
import { formatPrice } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation, useNavigate } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Icon } from '@sahra/shared/ui/icon'
import { buyNowState } from '@sahra/shared/routing/navigation.rules'
import { optional, Widget } from '@sahra/shared/page/widget'
import { latePart } from '@sahra/shared/ui/late-part'
import { useRef, useState } from 'react'
import { addToCart, buyNow, notifyMe, type AddedItem } from './buy-box.service'
import { detailsOf, type BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import styles from './buy-buttons.module.css'
import { isSoldOut, isWithoutStock, type FailedCheck } from './checks.rules'
import { isOnlyOne } from './only-one.rules'

export const BelowButtons = latePart(
  () => import(/* webpackChunkName: "lower-part" */ './below-buttons').then(module => module.BelowButtons),
  () => null
)

/** On a phone the first button sits in a bar at the bottom edge, beside the price (SX-010: never two buttons). */
export function BuyButtons(props: { store: BuyBoxStore; onFailedCheck: (failedCheck: FailedCheck) => void }) {
  const { store, onFailedCheck } = props
  const { product, variants } = store.data
  const selection = useStore(store.$selection)
  const { price } = detailsOf(store, selection)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const pending = useRef(false)
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<{ store: BuyBoxStore; item: AddedItem }>()
  const addedItem = added?.store === store ? added.item : undefined
  const soldOut = isSoldOut(variants, selection.choice, product.defaultStock ?? 0)
  /** Notify me is the first button, and on a phone that of the bar (C223). */
  const leadsWithNotice = isWithoutStock(variants, product.defaultStock ?? 0)
  const currentUrl = pathname + search

  const ignoreWhilePending = (action: () => Promise<unknown>) => async () => {
    if (pending.current) return
    pending.current = true
    await action().finally(() => (pending.current = false))
  }
  const addSelected = ignoreWhilePending(async () => {
    setAdding(true)
    const result = await addToCart(store, currentUrl).finally(() => setAdding(false))
    if (typeof result === 'string') onFailedCheck(result)
    else setAdded(result && { store, item: result })
  })
  const subscribe = ignoreWhilePending(() => notifyMe(store, currentUrl))
  const goToCheckout = () => {
    const order = buyNow(store)
    if (typeof order === 'string') onFailedCheck(order)
    else void navigate(paths.checkout, { state: buyNowState(order) })
  }

  const addButton = (
    // Not disabled while it adds: it would lose the focus.
    <Button
      block
      variant={leadsWithNotice ? 'ghost' : 'solid'}
      className={styles.add}
      disabled={soldOut}
      aria-busy={adding || undefined}
      onClick={() => void addSelected()}
    >
      {addedItem && <Icon name="check" />}
      {buyBoxText.addToCart}
    </Button>
  )
  const notifyButton = (
    <Button variant={leadsWithNotice ? 'solid' : 'ghost'} block onClick={() => void subscribe()}>
      <Icon name="mail" />
      {buyBoxText.notifyMe}
    </Button>
  )

  return (
    <>
      <div className={styles.buttons}>
        <div className={styles.bar} data-bottom-bar>
          <span
            className={styles.price}
            data-name={product.name}
            data-price={formatPrice(price.effective)}
            aria-hidden="true"
          />
          {leadsWithNotice ? notifyButton : addButton}
        </div>
        {addedItem && (
          <Widget
            name="mfe-cart-checkout/cart-drawer"
            props={{ added: addedItem, onClose: () => setAdded(undefined) }}
            {...optional}
          />
        )}
        {leadsWithNotice && addButton}
        <Button variant="ghost" block disabled={soldOut} onClick={goToCheckout}>
          {buyBoxText.buyNow}
        </Button>
        {soldOut && !leadsWithNotice && notifyButton}
      </div>
      <BelowButtons {...props} {...{ soldOut, buyNow, onlyOne: isOnlyOne(store.data) }} />
    </>
  )
}
