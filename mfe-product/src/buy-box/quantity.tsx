import { useStore } from '@sahra/shared/atoms/atoms'
import { LOW_STOCK } from '@sahra/shared/contract/limits'
import { Stepper } from '@sahra/shared/ui/stepper'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { useId } from 'react'
import styles from './buy-box.module.css'
import { detailsOf, type BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { isDecided, isSoldOut } from './checks.rules'
import { maxQuantity } from './quantity.rules'

/** Quantity stepper and stock label. */
export function Quantity({ store }: { store: BuyBoxStore }) {
  const { product, variants } = store.data
  const selection = useStore(store.$selection)
  const { stock, supplyNote } = detailsOf(store, selection)
  const id = useId()
  const inStock = stock > 0
  // Before a choice the stock is the sum of all variants.
  const isLast = inStock && stock <= LOW_STOCK && isDecided(variants, selection.choice)
  return (
    <>
      <div className={styles.quantity}>
        <Stepper
          value={selection.quantity}
          max={maxQuantity(stock)}
          label={buyBoxText.quantity}
          decreaseLabel={buyBoxText.fewer}
          increaseLabel={buyBoxText.more}
          disabled={isSoldOut(variants, selection.choice, product.defaultStock ?? 0)}
          describedBy={id}
          onChange={(_, quantity) => store.setQuantity(quantity)}
        />
        <StockLabel tone={inStock ? 'ok' : 'no'}>
          {inStock ? (supplyNote ?? buyBoxText.inStock) : buyBoxText.soldOut}
        </StockLabel>
        {isLast && <span className={styles.left}>{buyBoxText.left(stock)}</span>}
      </div>
      <p className={styles.limit} id={id} role="status">
        {/* Without stock 'Sold out' says it. */}
        {selection.atLimit && inStock && buyBoxText.only(maxQuantity(stock))}
      </p>
    </>
  )
}
