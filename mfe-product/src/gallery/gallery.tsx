import { useStore } from '@nanostores/react'
import { publicConfig } from '@sahra/shared/config'
import { paths } from '@sahra/shared/paths'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { Picture } from '@sahra/shared/ui/picture'
import { useState } from 'react'
import { shownOf, type ProductView } from '../buy-box/buy-box.store'
import { detour } from '../buy-box/detour.rules'
import { Heart } from '../heart/heart'
import { imagesOf } from '../product/product.rules'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text'
import { useScroller } from './scroller'
import { shareProduct } from './share'
import { Thumbs } from './thumbs'
import { Zoom } from './zoom'

/** As wide as the stage ever is: the screen on a phone, what the buy box leaves beside it on a desk. */
const STAGE = '(width < 64rem) 100vw, (width < 90rem) calc(100vw - 45rem), 45rem'

export function Gallery({ view }: { view: ProductView }) {
  const { product } = view.piece
  const now = useStore(view.$view)
  const { variant } = shownOf(view, now)
  const images = imagesOf(product, variant)
  const { row, onScroll } = useScroller<HTMLUListElement>(now.image, images, view.showImage)
  const [zoomed, setZoomed] = useState(false)
  const share = () =>
    shareProduct(
      product.name,
      new URL(paths.product(product._id), publicConfig().publicUrl || location.origin).href
    )

  return (
    <section className={styles.gallery} aria-label={galleryText.images}>
      {images.length > 1 && <Thumbs images={images} current={now.image} onShow={view.showImage} />}
      <div className={styles.stage}>
        <ul
          ref={row}
          className={styles.row}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={galleryText.scroller}
          onScroll={onScroll}
        >
          {(images.length ? images : [undefined]).map((src, place) => (
            <li key={`${place} ${src}`} data-current={place === now.image || undefined}>
              <Picture
                src={src}
                alt={galleryText.image(product.name, place + 1, images.length)}
                sizes={STAGE}
                width={960}
                height={1200}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : undefined}
              />
            </li>
          ))}
        </ul>
        <div className={styles.tools}>
          <IconButton icon="share" label={galleryText.share} onClick={() => void share()} />
          <Heart productId={product._id} variantId={variant?._id} kept={detour(now.choice, now.quantity)} />
        </div>
        {images.length > 1 && (
          <p className={styles.dots} aria-hidden="true">
            {images.map((src, place) => (
              <i key={`${place} ${src}`} data-on={place === now.image || undefined} />
            ))}
          </p>
        )}
        {images.length > 0 && (
          <IconButton
            icon="zoom"
            className={styles.zoom}
            label={galleryText.zoom}
            onClick={() => setZoomed(true)}
          />
        )}
      </div>
      <Zoom
        open={zoomed}
        name={product.name}
        images={images}
        current={now.image}
        onShow={view.showImage}
        onClose={() => setZoomed(false)}
      />
    </section>
  )
}
