import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { RESULTS } from '../filters/filters.rules'
import { EAGER_IMAGES, type Common } from './card.rules'
import { ProductCard } from './product-card'

export function ProductGrid(props: {
  items: readonly ListedProduct[]
  label?: string
  columns?: 3 | 4
  common?: Common | undefined
}) {
  const { items, label, columns, common } = props
  return (
    <CardGrid id={RESULTS} label={label} columns={columns}>
      {items.map((item, index) => (
        <ProductCard key={item.product._id} item={item} eager={index < EAGER_IMAGES} common={common} />
      ))}
    </CardGrid>
  )
}
