import type { FastifyRequest } from 'fastify'
import type { LivePlan } from '../plan/live-plan'
import type { PageMatch } from '../plan/page-matcher'
import { decodePathname } from '../url'

/** Matches no declared page. */
export const NOT_FOUND_PATH = '/not-found'
/** A longer path is no page's. */
const MAX_PATH_LENGTH = 300

/**
 * Returns what of a URL a page is rendered from: its path and the query parameters that it declares. `utm_source` and
 * made-up names make no page of their own.
 */
export function shownUrl(url: string, declared: readonly string[] | undefined): string {
  const at = url.indexOf('?')
  if (at < 0 || !declared) return url
  const kept = [...new URLSearchParams(url.slice(at))].filter(([name]) => declared.includes(name))
  return url.slice(0, at) + (kept.length ? `?${new URLSearchParams(kept)}` : '')
}

/** Returns the page of a plan that a request is for. */
export function matchOf(plan: LivePlan, { url }: FastifyRequest): PageMatch | undefined {
  const pathname = decodePathname(url)
  return plan.match(pathname.length > MAX_PATH_LENGTH ? NOT_FOUND_PATH : pathname)
}
