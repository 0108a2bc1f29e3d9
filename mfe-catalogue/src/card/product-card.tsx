import type { ListedProduct, Product } from '@sahra/shared/contract/product'
import { money0 } from '@sahra/shared/format'
import { paths } from '@sahra/shared/paths'
import { brandName } from '@sahra/shared/product.rules'
import { Card } from '@sahra/shared/ui/card'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { useState } from 'react'
import { cardImages, cardPrice, isPreLoved } from './card.rules'
import { cardText } from './card.text'
import { Heart } from './heart'
import styles from './product-card.module.css'

/** A piece in a grid: the whole card leads to it, the heart keeps it. `first`: its picture comes before all else. */
export function ProductCard({ item, first = false }: { item: ListedProduct; first?: boolean }) {
  const { product } = item
  const [pointed, setPointed] = useState(false)
  return (
    <Card
      to={paths.product(product._id)}
      as="p"
      onPointerEnter={() => setPointed(true)}
      picture={<Pictures item={item} first={first} both={pointed} />}
      tag={marksOf(product)}
      corner={<Heart id={product._id} name={product.name} />}
      eyebrow={brandName(product.brand)}
      title={product.name}
    >
      <ItemPrice item={item} />
    </Card>
  )
}

function ItemPrice({ item }: { item: ListedProduct }) {
  const { original, sale, percentOff } = cardPrice(item)
  return (
    <Price
      original={money0(original)}
      sale={sale === undefined ? undefined : money0(sale)}
      off={percentOff === undefined ? undefined : cardText.off(percentOff)}
      was={cardText.was}
      now={cardText.now}
    />
  )
}

const frame = {
  sizes: '(width >= 90rem) 21rem, (width >= 64rem) 24vw, 50vw',
  width: 800,
  height: 1000
}

/** The second picture is made when a pointer comes: a rule shows it to one that hovers, and a phone would never see it. */
function Pictures({ item, first, both }: { item: ListedProduct; first: boolean; both: boolean }) {
  const images = cardImages(item)
  return (
    <>
      <Picture
        {...frame}
        className={styles.first}
        src={images.first}
        alt={item.product.name}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
      {both && images.second && <Picture {...frame} className={styles.second} src={images.second} alt="" />}
    </>
  )
}

function marksOf(product: Product) {
  const preLoved = isPreLoved(product)
  if (!product.bestseller && !preLoved) return undefined
  return (
    <span className={styles.marks}>
      {product.bestseller && <span>{cardText.bestseller}</span>}
      {preLoved && <span>{cardText.preLoved}</span>}
    </span>
  )
}
