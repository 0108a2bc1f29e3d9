import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { formatPrice } from '@sahra/shared/format/format'
import { summaryState } from '@sahra/shared/routing/navigation.rules'
import { paths } from '@sahra/shared/routing/paths'
import { brandName } from '@sahra/shared/rules/product.rules'
import { Card } from '@sahra/shared/ui/card'
import { classNames } from '@sahra/shared/ui/class-names'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { useState } from 'react'
import { cardImages, cardPrice, isPreLoved, type Common } from './card.rules'
import { cardText } from './card.text'
import styles from './product-card.module.css'
import { WishlistButton } from './wishlist-button'

/** A product in a grid. `eager`: loads its image with high priority; `description`: shows its first lines. */
export function ProductCard(props: {
  item: ListedProduct
  eager?: boolean
  description?: boolean
  common?: Common | undefined
}) {
  const { item, eager = false, description = false, common } = props
  const { product } = item
  const [hovered, setHovered] = useState(false)
  return (
    <Card
      to={paths.product(product._id, product.name)}
      state={summaryState(item)}
      as="p"
      onPointerEnter={() => setHovered(true)}
      picture={<Pictures item={item} eager={eager} hovered={hovered} />}
      tag={badgesOf(product, common)}
      corner={<WishlistButton id={product._id} name={product.name} />}
      eyebrow={brandName(product.brand)}
      title={product.name}
    >
      <ItemPrice item={item} percent={common !== 'sale'} />
      {description && (
        <p className={styles.description} dir="auto">
          {product.description}
        </p>
      )}
    </Card>
  )
}

function ItemPrice({ item, percent }: { item: ListedProduct; percent: boolean }) {
  const { original, sale, percentOff } = cardPrice(item)
  return (
    <Price
      original={formatPrice(original)}
      sale={sale === undefined ? undefined : formatPrice(sale)}
      off={percent && percentOff !== undefined ? cardText.off(percentOff) : undefined}
      was={cardText.was}
      now={cardText.now}
    />
  )
}

const imageSize = {
  sizes: '(width >= 90rem) 21rem, (width >= 64rem) 24vw, (width >= 48rem) 31vw, 50vw',
  width: 800,
  height: 1000
}

/** The second picture is mounted on the first hover, so that touch screens never load it. */
function Pictures({ item, eager, hovered }: { item: ListedProduct; eager: boolean; hovered: boolean }) {
  const images = cardImages(item)
  return (
    <>
      <Picture
        {...imageSize}
        className={classNames(styles.first, !eager && styles.later)}
        src={images.first}
        alt={item.product.name}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
      {hovered && images.second && (
        <Picture {...imageSize} className={styles.second} src={images.second} alt="" />
      )}
    </>
  )
}

function badgesOf(product: Product, common: Common | undefined) {
  const preLoved = isPreLoved(product)
  const bestseller = product.bestseller && common !== 'bestseller'
  if (!bestseller && !preLoved) return undefined
  return (
    <span className={styles.badges}>
      {bestseller && <span>{cardText.bestseller}</span>}
      {preLoved && <span>{cardText.preLoved}</span>}
    </span>
  )
}
