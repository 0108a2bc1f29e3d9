import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useLocation } from '@sahra/shared/routing/router'
import { ButtonLink } from '@sahra/shared/ui/button'
import { CardGrid } from '@sahra/shared/ui/card'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { SkeletonCards } from '@sahra/shared/ui/skeleton'
import { useMemo } from 'react'
import { WishlistCard } from '../wishlist/wishlist-card'
import { createSharedWishlist } from './shared-wishlist.service'
import { sharedWishlistText as text } from './shared-wishlist.text'

/** Pictures in view at once on a phone. */
const EAGER_IMAGES = 2

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Opened by the link of a shared wishlist; needs no session (C375). */
export function Component() {
  const token = useLocation().hash.slice(1)
  const service = useMemo(() => createSharedWishlist(token), [token])
  const state = useStore(service.$shared)
  const shop = <ButtonLink to={paths.products}>{text.shop}</ButtonLink>
  if (state.status === 'ended')
    return (
      <Wrap bottomSpace data-boundary="mfe-cart-checkout">
        <PageHeading title={text.ended} lead={text.endedLead}>
          {shop}
        </PageHeading>
      </Wrap>
    )
  return (
    <Wrap bottomSpace data-boundary="mfe-cart-checkout">
      <PageHeading title={text.title} lead={text.lead} />
      {state.status === 'loading' && <SkeletonCards count={4} label={text.loading} />}
      {state.status === 'failed' && (
        <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
      )}
      {state.status === 'ready' &&
        (state.items.length ? (
          <CardGrid label={text.pieces}>
            {state.items.map((item, index) => (
              <WishlistCard key={item.wishlistId} item={item} eager={index < EAGER_IMAGES} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState as="h2" title={text.empty}>
            {shop}
          </EmptyState>
        ))}
    </Wrap>
  )
}
