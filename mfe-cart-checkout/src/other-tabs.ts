export type Kept = 'cart' | 'wishlist'

const NAME = 'sahra:shopper'
let channel: BroadcastChannel | undefined

/** Nothing personal is said to the other tabs, only what changed: each reads it anew with its own session. */
export function listenToOtherTabs(changed: (what: Kept) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const opened = (channel = new BroadcastChannel(NAME))
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'cart' || data === 'wishlist') changed(data)
  }
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

export const tellOtherTabs = (what: Kept): void => channel?.postMessage(what)
