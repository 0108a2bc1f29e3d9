import type { ListedProduct } from '@sahra/shared/contract/product'
import { formatPrice } from '@sahra/shared/format/format'
import { summaryState } from '@sahra/shared/routing/navigation.rules'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, firstImage, displayPrice } from '@sahra/shared/rules/product.rules'
import { Card } from '@sahra/shared/ui/card'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { WishlistButton } from '../wishlist-button/wishlist-button'
import { isPreLoved } from '../product-data/product.rules'
import { relatedText } from './related.text'

const CARD_SIZES = '(width < 48rem) 50vw, 25vw'

export function RelatedCard({ item }: { item: ListedProduct }) {
  const { product, variants } = item
  const { original, sale, percentOff } = displayPrice(product, variants[0])
  return (
    <Card
      to={paths.product(product._id, product.name)}
      state={summaryState(item)}
      picture={
        <Picture
          src={firstImage(product.images, product.defaultImages, variants[0]?.images)}
          alt=""
          sizes={CARD_SIZES}
          width={480}
          height={600}
        />
      }
      tag={isPreLoved(product.tags) ? relatedText.preLoved : undefined}
      corner={<WishlistButton productId={product._id} name={product.name} />}
      eyebrow={brandName(product.brand)}
      title={product.name}
    >
      <Price
        original={formatPrice(original)}
        sale={sale === undefined ? undefined : formatPrice(sale)}
        off={percentOff ? relatedText.percentOff(percentOff) : undefined}
        was={relatedText.was}
        now={relatedText.now}
      />
    </Card>
  )
}
