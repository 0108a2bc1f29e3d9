import { useStore } from '@sahra/shared/atoms/atoms'
import { publicConfig } from '@sahra/shared/shop/config'
import { paths } from '@sahra/shared/routing/paths'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { Picture } from '@sahra/shared/ui/picture'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { detailsOf, type BuyBoxStore } from '../buy-box/buy-box.store'
import { WishlistButton } from '../wishlist-button/wishlist-button'
import { imagesOf } from '../product-data/product.rules'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text'
import { useCarousel } from './carousel'
import { shareProduct } from './share'
import { STAGE_SIZE } from './stage-size'
import { Thumbnails } from './thumbnails'
import { TurnButton } from './turn-button'
import { useZoom } from './use-zoom'

export function Gallery({ store }: { store: BuyBoxStore }) {
  const { product } = store.data
  const selection = useStore(store.$selection)
  const { variant } = detailsOf(store, selection)
  const images = imagesOf(product, variant)
  const { listRef, onScroll } = useCarousel<HTMLUListElement>(selection.image, images, store.showImage)
  const { Zoom, Lens, ...zoom } = useZoom()
  const shown = images[selection.image]
  const share = () =>
    shareProduct(
      product.name,
      new URL(paths.product(product._id, product.name), publicConfig().publicUrl || location.origin).href
    )

  return (
    <section className={styles.gallery} aria-label={galleryText.images}>
      {images.length > 1 && <Thumbnails images={images} current={selection.image} onShow={store.showImage} />}
      <div className={styles.stage} data-stage onPointerMove={zoom.load} onPointerDown={zoom.load}>
        <ul
          ref={listRef}
          className={styles.row}
          tabIndex={images.length > 1 ? 0 : undefined}
          aria-label={galleryText.scroller}
          onScroll={onScroll}
          onClick={() => images.length > 0 && zoom.open()}
        >
          {(images.length ? images : [undefined]).map((src, index) => (
            <li key={`${index} ${src}`} data-current={index === selection.image || undefined}>
              <Picture
                src={src}
                alt={galleryText.image(
                  product.name,
                  index + 1,
                  images.length,
                  src && product.imageTexts?.[src]
                )}
                {...STAGE_SIZE}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
            </li>
          ))}
        </ul>
        {Lens && shown && <Lens src={shown} of={listRef} />}
        <div className={styles.tools}>
          <IconButton icon="share" label={galleryText.share} onClick={() => void share()} />
          <WishlistButton
            productId={product._id}
            variantId={variant?._id}
            returnState={selectedOptionsState({ ...selection.choice, quantity: selection.quantity })}
          />
        </div>
        {images.length > 1 && (
          <p className={styles.dots} aria-hidden="true">
            {images.map((src, index) => (
              <i key={`${index} ${src}`} data-on={index === selection.image || undefined} />
            ))}
          </p>
        )}
        {product.turntable && <TurnButton sheet={product.turntable} name={product.name} />}
        {images.length > 0 && (
          <IconButton icon="zoom" className={styles.zoom} label={galleryText.zoom} onClick={zoom.open} />
        )}
      </div>
      {Zoom && (
        <Zoom
          open={zoom.isOpen}
          name={product.name}
          images={images}
          current={selection.image}
          onShow={store.showImage}
          onClose={zoom.close}
        />
      )}
    </section>
  )
}
