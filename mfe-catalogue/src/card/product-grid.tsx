import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { FIRST_PICTURES } from './card.rules'
import { ProductCard } from './product-card'

export function ProductGrid(props: { items: readonly ListedProduct[]; label?: string; columns?: 3 | 4 }) {
  const { items, label, columns } = props
  return (
    <CardGrid label={label} columns={columns}>
      {items.map((item, place) => (
        <ProductCard key={item.product._id} item={item} first={place < FIRST_PICTURES} />
      ))}
    </CardGrid>
  )
}
