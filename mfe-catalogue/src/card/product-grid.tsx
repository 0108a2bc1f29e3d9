import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { ProductCard } from './product-card'

/** Two are on the first screen of a phone; with more, each waits for the others. */
const FIRST_ROW = 2

export function ProductGrid(props: { items: readonly ListedProduct[]; label?: string; columns?: 3 | 4 }) {
  const { items, label, columns } = props
  return (
    <CardGrid label={label} columns={columns}>
      {items.map((item, place) => (
        <ProductCard key={item.product._id} item={item} first={place < FIRST_ROW} />
      ))}
    </CardGrid>
  )
}
