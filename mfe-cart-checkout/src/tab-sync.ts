export type ChangedStore = 'cart' | 'wishlist'

const CHANNEL_NAME = 'sahra:shopper'
let channel: BroadcastChannel | undefined

/** Messages carry no personal data, only which store changed: each tab reloads it with its own session. */
export function onOtherTabChange(onChange: (store: ChangedStore) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const current = (channel = new BroadcastChannel(CHANNEL_NAME))
  current.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'cart' || data === 'wishlist') onChange(data)
  }
  return () => {
    current.close()
    if (channel === current) channel = undefined
  }
}

export const notifyOtherTabs = (store: ChangedStore): void => channel?.postMessage(store)
