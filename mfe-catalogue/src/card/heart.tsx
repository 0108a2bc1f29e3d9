import { useStore } from '@nanostores/react'
import { $wishlistedIds } from '@sahra/shared/stores/wishlist'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState } from 'react'
import { cardText } from './card.text'
import { toggleWish } from './wish.service'

const noneYet = new Set<string>()

export function Heart({ id, name }: { id: string; name: string }) {
  // What the server rendered knows of no wishlist; the first render in the browser must agree with it.
  const wished = useStore($wishlistedIds, { ssr: () => noneYet }).has(id)
  const [busy, setBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    await toggleWish(id).finally(() => setBusy(false))
  }
  return (
    <IconButton
      icon="heart"
      filled={wished}
      label={wished ? cardText.unwish(name) : cardText.wish(name)}
      aria-disabled={busy || undefined}
      onClick={() => void toggle()}
    />
  )
}
