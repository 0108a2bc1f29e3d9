import type { PagePlan } from '@sahra/shared/contract/boot'
import type { PlanStateResponse } from '@sahra/shared/contract/plan-state'
import { pagePath } from '../language/language-history'
import { isCheckout } from './full-load'
import { loadNextPageFully, type NavigatingRouter } from './next-page'

const INTERVAL_MS = 180_000
/** Tabs that were opened together ask at different times. */
const JITTER = 0.4
const MIN_GAP_MS = 30_000

/**
 * Asks whether a release of the page has been withdrawn: every few minutes while the page is visible and when it becomes
 * visible again, but not during a checkout. If so, the next navigation to another page loads it with the live plan. Returns a
 * function that ends the watch.
 */
export function watchPlan({ shell, remotes }: PagePlan, router: NavigatingRouter): () => void {
  const releases = [shell, ...remotes].map(({ name, release }) => `${name}@${release}`).join()
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity
  let hasEnded = false

  const end = (): void => {
    hasEnded = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
  const askLater = (): void => {
    clearTimeout(timer)
    if (document.hidden) return
    timer = setTimeout(() => void ask(), INTERVAL_MS * (1 + JITTER * (Math.random() - 0.5)))
  }
  const ask = async (): Promise<void> => {
    askLater()
    if (isCheckout(router.routes, pagePath(location.pathname))) return
    askedAt = Date.now()
    if (!(await hasWithdrawn(releases)) || hasEnded) return
    end()
    loadNextPageFully(router)
  }
  const onVisibility = (): void => {
    if (!document.hidden && Date.now() - askedAt >= MIN_GAP_MS) void ask()
    else askLater()
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return end
}

/** Resolves to false when the question fails: the page stays as it is. */
async function hasWithdrawn(releases: string): Promise<boolean> {
  try {
    const response = await fetch(`/plan-state?releases=${releases}`, { credentials: 'omit' })
    const state: unknown = response.ok && (await response.json())
    return isPlanState(state) && state.withdrawn.length > 0
  } catch {
    return false
  }
}

const isPlanState = (value: unknown): value is PlanStateResponse =>
  Array.isArray((value as Partial<PlanStateResponse> | null)?.withdrawn)
