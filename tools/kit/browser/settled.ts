import type { Call, Routes } from '@sahra/shared/testing/fake-http'
import { pending } from '@sahra/shared/testing/sheet'

/** 400 ms: React shows what a placeholder stood for at most every 300 ms. */
const QUIET_FRAMES = 24

let open = 0

/** Counts the calls that have no response yet, without those that never get one. */
export const tracked = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([key, route]) => [
      key,
      route === pending
        ? route
        : async (call: Call) => {
            open++
            try {
              return (await (typeof route === 'function' ? route(call) : route)) as unknown
            } finally {
              open--
            }
          }
    ])
  )

/** Marks the document as soon as every call has its response, the text `until` is there, and the page has stopped to change. */
export function markSettled(until = ''): void {
  let quiet = 0
  const observer = new MutationObserver(() => (quiet = 0))
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
  const look = (): void => {
    quiet = open === 0 && document.body.innerText.includes(until) ? quiet + 1 : 0
    if (quiet < QUIET_FRAMES) return void requestAnimationFrame(look)
    observer.disconnect()
    document.documentElement.toggleAttribute('data-settled', true)
  }
  look()
}
