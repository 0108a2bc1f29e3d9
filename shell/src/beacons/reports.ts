/** What may be worth telling, as it came; what of it leaves this page is decided where it is sent. */
export type Report =
  | { what: 'load' | 'render' | 'script'; of?: string; error: unknown }
  | { of: string; ms: number; way: 'first' | 'mirror' | 'previous' }

const MAX_QUEUED = 60

/** Waiting to be sent: that part arrives after everything that a visitor came for. */
export const reports: Report[] = []

export function report(entry: Report): void {
  if (reports.length < MAX_QUEUED) reports.push(entry)
}

/** From now on what breaks without anybody noticing is noticed. */
export function watchErrors(window: Window): void {
  window.addEventListener('error', ({ error }) => report({ what: 'script', error: error as unknown }))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ what: 'script', error: reason as unknown })
  )
}
