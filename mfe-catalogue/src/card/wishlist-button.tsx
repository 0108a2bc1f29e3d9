import { useStore } from '@sahra/shared/atoms/atoms'
import { $wishlistedIds } from '@sahra/shared/stores/wishlist'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState } from 'react'
import { cardText } from './card.text'
import { toggleWishlist } from './wishlist.service'

const noIds = new Set<string>()

export function WishlistButton({ id, name }: { id: string; name: string }) {
  // The server renders no wishlist; hydration must start with the same state.
  const isWishlisted = useStore($wishlistedIds, { ssr: () => noIds }).has(id)
  const [busy, setBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await toggleWishlist(id).finally(() => setBusy(false))
  }
  return (
    <IconButton
      icon="heart"
      filled={isWishlisted}
      label={isWishlisted ? cardText.removeFromWishlist(name) : cardText.addToWishlist(name)}
      aria-disabled={busy || undefined}
      onClick={() => void toggle()}
    />
  )
}
