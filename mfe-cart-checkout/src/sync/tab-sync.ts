import { openChannel, type Channel } from '@sahra/shared/browser/channel'

export type ChangedStore = 'cart' | 'wishlist'

const CHANNEL_NAME = 'sahra:shopper'
let channel: Channel | undefined

/** Messages carry no personal data, only which store changed: each tab reloads it with its own session. */
export function onOtherTabChange(onChange: (store: ChangedStore) => void): () => void {
  const current = (channel = openChannel(CHANNEL_NAME, store => {
    if (store === 'cart' || store === 'wishlist') onChange(store)
  }))
  return () => {
    current?.close()
    if (channel === current) channel = undefined
  }
}

export const notifyOtherTabs = (store: ChangedStore): void => channel?.send(store)
