import { useStore } from '@nanostores/react'
import { Stepper } from '@sahra/shared/ui/stepper'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { useId } from 'react'
import styles from './buy-box.module.css'
import { shownOf, type ProductView } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { soldOut } from './checks.rules'
import { mostOf } from './quantity.rules'

/** How many, and whether there are any. */
export function Quantity({ view }: { view: ProductView }) {
  const { product, variants } = view.piece
  const now = useStore(view.$view)
  const { stock } = shownOf(view, now)
  const id = useId()
  const there = stock > 0
  return (
    <>
      <div className={styles.quantity}>
        <Stepper
          value={now.quantity}
          max={mostOf(stock)}
          label={buyBoxText.quantity}
          decreaseLabel={buyBoxText.fewer}
          increaseLabel={buyBoxText.more}
          disabled={soldOut(variants, now.choice, product.defaultStock ?? 0)}
          describedBy={id}
          onChange={(_, asked) => view.askFor(asked)}
        />
        <StockLabel tone={there ? 'ok' : 'no'}>{there ? buyBoxText.inStock : buyBoxText.soldOut}</StockLabel>
      </div>
      <p className={styles.limit} id={id} role="status">
        {now.atLimit && buyBoxText.only(Math.min(Math.max(stock, 0), mostOf(stock)))}
      </p>
    </>
  )
}
