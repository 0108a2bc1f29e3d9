import { localPath } from '@sahra/shared/paths'
import { useLocation } from '@sahra/shared/router'
import { readReturnTarget } from '@sahra/shared/navigation.rules'

/** Returns the page that asked for the sign-in, or for a verified e-mail, and its history state (C27, C29, C271). */
export function useReturnLocation(): { to: string; state: unknown; locationState: unknown } {
  const locationState: unknown = useLocation().state
  const target = readReturnTarget(locationState)
  return { to: localPath(target?.from), state: target?.fromState ?? null, locationState }
}
