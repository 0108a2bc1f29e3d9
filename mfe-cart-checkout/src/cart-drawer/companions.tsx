import type { ListedProduct } from '@sahra/shared/contract/product'
import { formatPrice } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { brandName, displayPrice, firstImage } from '@sahra/shared/rules/product.rules'
import { Link } from '@sahra/shared/routing/router'
import { Picture } from '@sahra/shared/ui/picture'
import { useEffect, useId, useState } from 'react'
import styles from './cart-drawer.module.css'
import { findCompanions } from './companions.service'
import { text } from './cart-drawer.text'

/** Two products that go with the one that was added; nothing while they load, and when there are none. */
export function Companions({ productId }: { productId: string }) {
  const [items, setItems] = useState<readonly ListedProduct[]>([])
  const titleId = useId()
  useEffect(() => {
    const left = new AbortController()
    // The drawer does without them.
    findCompanions(productId, left.signal).then(setItems, () => undefined)
    return () => left.abort()
  }, [productId])
  if (!items.length) return null
  return (
    <div className={styles.companions}>
      <h3 id={titleId}>{text.companions}</h3>
      <ul aria-labelledby={titleId}>
        {items.map(item => (
          <Companion key={item.product._id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Companion({ item: { product, variants } }: { item: ListedProduct }) {
  const { original, sale } = displayPrice(product, variants[0])
  return (
    <li>
      <Link to={paths.product(product._id, product.name)}>
        <Picture
          src={firstImage(product.images, product.defaultImages, variants[0]?.images)}
          alt=""
          sizes="4rem"
          width={480}
          height={600}
        />
        <span>
          <small>{brandName(product.brand)}</small>
          {product.name}
          <bdi>{formatPrice(sale ?? original)}</bdi>
        </span>
      </Link>
    </li>
  )
}
