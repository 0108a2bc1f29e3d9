import type { RouteObject } from '@sahra/shared/routing/router'

/** A route and the parameters of its path. */
export interface PageMatch {
  route: RouteObject
  params: Record<string, string>
}

/**
 * Returns the route of a path by the rules of react-router: fixed segments win over parameters, case and slashes at the
 * end make no difference. Of `*` there is no parameter. Its own matching also ranks nested and optional segments, for 1 kB of every page.
 */
export function matchOf(routes: RouteObject[], { pathname }: { pathname: string }): PageMatch | undefined {
  const given = segmentsOf(pathname).map(decoded)
  let best: PageMatch | undefined
  let bestRank = '~'
  for (const route of routes) {
    const declared = segmentsOf(route.path ?? '')
    const params: Record<string, string> = {}
    const rank = declared.map((segment, i) => rankOf(segment, given[i], params)).join('')
    if (route.path === '*') best ??= { route, params }
    else if (declared.length === given.length && !rank.includes('~') && rank < bestRank) {
      best = { route, params }
      bestRank = rank
    }
  }
  return best
}

/** 0 fixed, 1 parameter, ~ another segment. */
function rankOf(declared: string, given: string | undefined, params: Record<string, string>): string {
  if (!declared.startsWith(':')) return declared.toLowerCase() === given?.toLowerCase() ? '0' : '~'
  if (!given) return '~'
  params[declared.slice(1)] = given
  return '1'
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')

/** A path that is not encoded well is compared as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
