import { useStore } from '@nanostores/react'
import { money0 } from '@sahra/shared/format'
import { paths } from '@sahra/shared/paths'
import { useLocation, useNavigate } from '@sahra/shared/router'
import { Button } from '@sahra/shared/ui/button'
import { Icon } from '@sahra/shared/ui/icon'
import { useRef } from 'react'
import { addToCart, buyNow, notifyMe } from './buy-box.service'
import { shownOf, type ProductView } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import styles from './buy-buttons.module.css'
import { soldOut, type Obstacle } from './checks.rules'

/** On a phone the first button stands in a bar at the lower edge, with the price beside it: one button, two places. */
export function BuyButtons(props: { view: ProductView; onObstacle: (obstacle: Obstacle) => void }) {
  const { view, onObstacle } = props
  const { product, variants } = view.piece
  const now = useStore(view.$view)
  const { price } = shownOf(view, now)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const onTheWay = useRef(false)
  const none = soldOut(variants, now.choice, product.defaultStock ?? 0)
  const here = pathname + search

  /** A second press while the first is on its way is the same wish. */
  const once = (act: () => Promise<unknown>) => async () => {
    if (onTheWay.current) return
    onTheWay.current = true
    await act().finally(() => (onTheWay.current = false))
  }
  const add = once(async () => {
    const obstacle = await addToCart(view, here)
    if (obstacle) onObstacle(obstacle)
  })
  const notify = once(() => notifyMe(view, here))
  const buy = () => {
    const order = buyNow(view)
    if (typeof order === 'string') onObstacle(order)
    else void navigate(paths.checkout, { state: order })
  }

  return (
    <div className={styles.buttons}>
      <div className={styles.bar} data-bottom-bar>
        <span className={styles.price} data-price={money0(price.effective)} aria-hidden="true" />
        <Button block disabled={none} onClick={() => void add()}>
          {buyBoxText.addToCart}
        </Button>
      </div>
      <Button variant="ghost" block disabled={none} onClick={buy}>
        {buyBoxText.buyNow}
      </Button>
      {none && (
        <Button variant="ghost" block onClick={() => void notify()}>
          <Icon name="mail" />
          {buyBoxText.notifyMe}
        </Button>
      )}
    </div>
  )
}
