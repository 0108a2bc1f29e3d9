import type { ErrorPhase, LoadSource } from '@sahra/shared/contract/beacon'

/** An error or a load time; `release` is `app@release`. `toBeaconEvent` decides what is sent. */
export type Report =
  | { during: ErrorPhase; release?: string; error: unknown }
  | { release: string; ms: number; source: LoadSource }

const MAX_QUEUED = 60
/** Performance mark: the first page is hydrated, or rendered by the browser. */
export const USABLE_MARK = 'usable'
/** Its detail: of the element that holds the page. */
export type UsablePage = Partial<Record<'boundary' | 'release' | 'page', string>>

export const shownPage = (): UsablePage => ({
  ...document.querySelector<HTMLElement>('[data-release]')?.dataset
})
/** The beacons read the mark later, when the visitor may be on another page. */
export const markUsable = (): void => void performance.mark(USABLE_MARK, { detail: shownPage() })

/** Queue for the beacons chunk, which loads after everything a shopper needs. */
export const reports: Report[] = []

export function report(entry: Report): void {
  if (reports.length < MAX_QUEUED) reports.push(entry)
}

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(window: Window): void {
  window.addEventListener('error', ({ error }) => report({ during: 'script', error: error as unknown }))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    report({ during: 'script', error: reason as unknown })
  )
}
