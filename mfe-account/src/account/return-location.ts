import { localPath } from '@sahra/shared/paths'
import { useLocation } from '@sahra/shared/router'

/** Returns the page that asked for the sign-in and its history state (C27, C29). */
export function useReturnLocation(): { to: string; state: unknown; locationState: unknown } {
  const locationState: unknown = useLocation().state
  const { from, fromState } = (locationState ?? {}) as { from?: unknown; fromState?: unknown }
  return { to: localPath(from), state: fromState ?? null, locationState }
}
