import { openChannel, type Channel } from '@sahra/shared/browser/channel'

const CHANNEL_NAME = 'sahra:session'
/** `focus` and `visibilitychange` come together. */
const MIN_INTERVAL_MS = 1000

interface OtherTabs {
  /** Tells the other tabs whose session the browser has now: the shopper's tag, '' for a visitor. */
  announce: (tag: string) => void
  stop: () => void
}

/**
 * Calls `onAnnounced` when another tab has announced a session, and `onReturn` when the visitor comes back to this tab:
 * a session may also have ended on another device. The channel is closed while the page is in the back/forward cache.
 */
export function connectTabs(onAnnounced: (tag: string) => void, onReturn: () => void): OtherTabs {
  let channel: Channel | undefined
  let checkedAt = -Infinity
  function open(): void {
    channel = openChannel(CHANNEL_NAME, tag => {
      if (typeof tag === 'string') onAnnounced(tag)
    })
  }
  function close(): void {
    channel?.close()
    channel = undefined
  }
  function check(): void {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < MIN_INTERVAL_MS) return
    checkedAt = Date.now()
    onReturn()
  }

  function restore({ persisted }: PageTransitionEvent): void {
    if (!persisted) return
    open()
    onReturn()
  }

  open()
  addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  addEventListener('pagehide', close)
  addEventListener('pageshow', restore)
  return {
    announce: tag => channel?.send(tag),
    stop() {
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', restore)
      close()
    }
  }
}
