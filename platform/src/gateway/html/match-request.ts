import type { FastifyRequest } from 'fastify'
import type { LivePlan } from '../plan/live-plan'
import type { PageMatch } from '../plan/page-matcher'
import { decodePathname } from '../url'

/** Matches no declared page. */
export const NOT_FOUND_PATH = '/not-found'
/** A longer path is no page's. */
const MAX_PATH_LENGTH = 300

/** Returns the page of a plan that a request is for. */
export function matchOf(plan: LivePlan, { url }: FastifyRequest): PageMatch | undefined {
  const pathname = decodePathname(url)
  return plan.match(pathname.length > MAX_PATH_LENGTH ? NOT_FOUND_PATH : pathname)
}
