import { prefersReducedMotion } from '@sahra/shared/browser/media'

export const hasViewTransitions = (): boolean => 'startViewTransition' in document && !prefersReducedMotion()

/** Call it only where `hasViewTransitions` says so. */
export const runViewTransition = (update: () => Promise<void>): ViewTransition =>
  document.startViewTransition(update)
