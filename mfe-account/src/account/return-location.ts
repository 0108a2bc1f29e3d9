import { localPath } from '@sahra/shared/routing/paths'
import { useLocation } from '@sahra/shared/routing/router'
import { readReturnTarget } from '@sahra/shared/routing/navigation.rules'

/** Returns the page that asked for the sign-in, or for a verified e-mail, and its history state (C27, C29, C271). */
export function useReturnLocation(): { to: string; state: unknown; locationState: unknown } {
  const locationState: unknown = useLocation().state
  const target = readReturnTarget(locationState)
  return { to: localPath(target?.from), state: target?.fromState ?? null, locationState }
}
