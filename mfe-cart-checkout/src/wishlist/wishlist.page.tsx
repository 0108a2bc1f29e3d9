import { useStore } from '@sahra/shared/atoms/atoms'
import { comma } from '@sahra/shared/language/language.text'
import type { PageMeta, PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { $wishlist } from '@sahra/shared/stores/wishlist'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { CardGrid } from '@sahra/shared/ui/card'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Icon } from '@sahra/shared/ui/icon'
import { latePart } from '@sahra/shared/ui/late-part'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { useRef, useState } from 'react'
import { notifyMe } from '../notify/notify.service'
import { ShareWishlist } from './share-wishlist'
import { addItemToCart } from './add-to-cart.service'
import { WishlistCard } from './wishlist-card'
import styles from './wishlist.module.css'
import { stockLevel } from './wishlist.rules'
import { loadWishlist, removeItem } from './wishlist.service'
import { $stockChanges, createWishlistView } from './wishlist.store'
import { text } from './wishlist.text'

const PriceAlert = latePart(
  async () => (await import('./price-alert')).default,
  () => null
)
/** Pictures in view at once on a phone. */
const EAGER_IMAGES = 2

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component({ url }: PageProps<undefined>) {
  const [$items] = useState(() => createWishlistView(() => void loadWishlist()))
  const items = useStore($items)
  const wishlist = useStore($wishlist)
  const stockChanges = useStore($stockChanges)
  const listRef = useRef<HTMLDivElement>(null)
  const loading = wishlist.status === 'idle' || wishlist.status === 'loading'

  const keepFocus = async (removed: Promise<boolean>) => {
    // The focused button was removed with its card: move the focus to the list.
    if ((await removed) && document.activeElement === document.body) listRef.current?.focus()
  }

  return (
    <Wrap bottomSpace data-boundary="mfe-cart-checkout">
      <PageHeading title={text.title}>
        <div className={styles.refresh}>
          {loading && items.length > 0 && <BusyNote>{text.updating}</BusyNote>}
          <Button variant="ghost" size="small" onClick={() => void loadWishlist()}>
            <Icon name="refresh" />
            {text.refresh}
          </Button>
        </div>
      </PageHeading>
      <div role="status">
        <VisuallyHidden>
          {stockChanges
            .map(item => text.nowShown(item.product?.name || text.product, text[stockLevel(item)]))
            .join(comma)}
        </VisuallyHidden>
      </div>
      {wishlist.status === 'failed' && (
        <div className={styles.failed}>
          <ErrorPanel message={wishlist.message} onRetry={() => void loadWishlist()} />
        </div>
      )}
      {loading && !items.length && <SkeletonCards count={4} label={text.loading} />}
      {wishlist.status === 'ready' && !items.length && (
        <EmptyState as="h2" title={text.empty} text={text.emptyHint}>
          <ButtonLink to={paths.products}>{text.startShopping}</ButtonLink>
        </EmptyState>
      )}
      {items.length > 0 && (
        <div ref={listRef} tabIndex={-1} className={styles.list}>
          <CardGrid label={text.savedItems}>
            {items.map((item, index) => (
              <WishlistCard
                key={item.wishlistId || `${item.productId}/${item.variantId ?? ''}`}
                item={item}
                eager={index < EAGER_IMAGES}
                onRemove={() => void keepFocus(removeItem(item))}
                onAdd={() => void addItemToCart(item)}
                onNotify={() =>
                  void notifyMe(
                    { productId: item.productId, variantId: item.variantId },
                    url.pathname + url.search
                  )
                }
              />
            ))}
          </CardGrid>
        </div>
      )}
      {items.length > 0 && <PriceAlert />}
      {(items.length > 0 || wishlist.status === 'ready') && <ShareWishlist />}
    </Wrap>
  )
}
