import type { ListedProduct } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, firstImage } from '@sahra/shared/rules/product.rules'
import { Card } from '@sahra/shared/ui/card'
import { Picture } from '@sahra/shared/ui/picture'

const WIDTH = '(width < 64rem) 50vw, 25vw'

export function ProductCard({ item: { product, variants } }: { item: ListedProduct }) {
  const picture = firstImage(product.images, product.defaultImages, variants[0]?.images)
  return (
    <Card
      as="h2"
      to={paths.product(product._id, product.name)}
      picture={<Picture src={picture} alt="" sizes={WIDTH} width={480} height={600} />}
      eyebrow={brandName(product.brand)}
      title={product.name}
    />
  )
}
