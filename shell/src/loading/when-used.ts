const DELAY_MS = 3000
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/** Calls `callback` once: when the visitor first moves, touches, scrolls or types, or after three seconds. */
export function whenUsed(callback: () => void): void {
  const run = (): void => {
    clearTimeout(timer)
    for (const event of EVENTS) removeEventListener(event, run, { capture: true })
    callback()
  }
  const timer = setTimeout(run, DELAY_MS)
  for (const event of EVENTS) addEventListener(event, run, { capture: true, passive: true })
}
