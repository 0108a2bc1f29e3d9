import { useStore } from '@sahra/shared/atoms/atoms'
import { useLocation } from '@sahra/shared/routing/router'
import { $wishlistedIds } from '@sahra/shared/stores/wishlist'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useRef, useState } from 'react'
import { canUseWishlist, toggleWishlist } from './wishlist-button.service'
import { wishlistButtonText } from './wishlist-button.text'

const emptySet: ReadonlySet<string> = new Set()

/**
 * Optimistic update, rolled back on failure. `name` makes the label unique in a list of products; `returnState` becomes
 * the history state of this page after signing in.
 */
export function WishlistButton(props: {
  productId: string
  variantId?: string
  name?: string
  returnState?: unknown
}) {
  const { productId, variantId, name, returnState } = props
  const { pathname, search } = useLocation()
  // Server-rendered pages are cached for all visitors: no wishlist there.
  const wishlistIds = useStore($wishlistedIds, { ssr: () => emptySet as Set<string> })
  const [optimistic, setOptimistic] = useState<boolean>()
  const checkingSession = useRef(false)
  const isInWishlist = optimistic ?? wishlistIds.has(productId)

  async function toggle(): Promise<void> {
    if (optimistic !== undefined || checkingSession.current) return
    checkingSession.current = true
    const allowed = await canUseWishlist(pathname + search, returnState)
    checkingSession.current = false
    if (!allowed) return
    setOptimistic(!isInWishlist)
    await toggleWishlist(productId, variantId)
    setOptimistic(undefined)
  }

  return (
    <IconButton
      icon="heart"
      filled={isInWishlist}
      label={label(isInWishlist, name)}
      onClick={() => void toggle()}
    />
  )
}

function label(isInWishlist: boolean, name: string | undefined): string {
  if (name === undefined) return isInWishlist ? wishlistButtonText.remove : wishlistButtonText.add
  return isInWishlist ? wishlistButtonText.removeNamed(name) : wishlistButtonText.addNamed(name)
}
