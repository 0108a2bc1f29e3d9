import type { Product } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/paths'
import { brandName, firstImage } from '@sahra/shared/product.rules'
import { Card, CardGrid } from '@sahra/shared/ui/card'
import { Picture } from '@sahra/shared/ui/picture'
import { EAGER_IMAGES } from '../card/card.rules'
import styles from './result-cards.module.css'

/** Search results have no price and no stock: image, brand, name and description. */
export function ResultCards({ results }: { results: Product[] }) {
  return (
    <CardGrid>
      {results.map((product, index) => (
        <Card
          key={product._id}
          to={paths.product(product._id, product.name)}
          as="h2"
          picture={<ResultPicture product={product} eager={index < EAGER_IMAGES} />}
          eyebrow={brandName(product.brand)}
          title={product.name}
        >
          <p className={styles.text}>{product.description}</p>
        </Card>
      ))}
    </CardGrid>
  )
}

function ResultPicture({ product, eager }: { product: Product; eager: boolean }) {
  return (
    <Picture
      className={styles.picture}
      src={firstImage(product.images, product.defaultImages)}
      alt={product.name}
      sizes="(width >= 90rem) 21rem, (width >= 64rem) 24vw, 50vw"
      width={800}
      height={1000}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}
