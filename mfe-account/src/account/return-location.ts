import { localPath } from '@sahra/shared/paths'
import { useLocation } from '@sahra/shared/router'

/** Where the shopper was when she was asked to sign in, and what that page knew (decisions C27, C29). */
export function useReturnLocation(): { to: string; state: unknown; locationState: unknown } {
  const locationState: unknown = useLocation().state
  const { from, fromState } = (locationState ?? {}) as { from?: unknown; fromState?: unknown }
  return { to: localPath(from), state: fromState ?? null, locationState }
}
