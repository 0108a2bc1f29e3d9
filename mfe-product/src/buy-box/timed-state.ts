import { atom, onMount, type ReadableAtom } from '@sahra/shared/atoms/atoms'
import { $session } from '@sahra/shared/stores/session'

export interface TimedState<T> {
  /** Undefined until it is known. */
  $state: ReadableAtom<T | undefined>
  load: () => Promise<void>
  /** Takes the state of a response; an older response never replaces a newer one. */
  follow: (response: Promise<T>) => Promise<void>
}

/** The clock of the api decides; it may be a little behind. */
const MARGIN_MS = 1000

/**
 * Something of a product that ends at a time. It is loaded when it is first subscribed to, when the session changes, when
 * the page is shown again and once when its time has passed; on failure it stays. `until`: ISO instant.
 */
export function createTimedState<T extends { until: string | null }>(
  request: () => Promise<T>
): TimedState<T> {
  const $state = atom<T | undefined>()
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = async (response: Promise<T>): Promise<void> => {
    const own = ++latest
    const state = await response
    if (own !== latest) return
    $state.set(state)
    clearTimeout(timer)
    const left = Date.parse(state.until ?? '') - Date.now()
    if (left > 0) timer = setTimeout(() => void load(), left + MARGIN_MS)
  }
  const load = (): Promise<void> => follow(request()).catch(() => undefined)
  onMount($state, () => {
    // The server renders it as unknown.
    if (typeof window === 'undefined') return undefined
    const onReturn = () => {
      if (!document.hidden) void load()
    }
    const stop = $session.subscribe(({ status }) => {
      if (status !== 'loading') void load()
    })
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      stop()
      latest++
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  })
  return { $state, load, follow }
}
