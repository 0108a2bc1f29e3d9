import type { FastifyRequest } from 'fastify'
import { planIn, splitLanguage } from '../plan/language'
import type { LivePlan } from '../../release/plan/live-plan'
import type { PageMatch } from '../../release/plan/page-matcher'
import { decodePathname } from '../http/url'
import { EMPTY_PAGE } from './empty-page'
import type { Site } from './site'

/** Matches no declared page. */
const NOT_FOUND_PATH = '/not-found'
/** A longer path belongs to no page. */
const MAX_PATH_LENGTH = 300
/** `.` or `..`, as such or encoded: the address of another page, which browsers resolve before they ask. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Returns what of a URL a page is rendered from: its path and the query parameters that it declares. `utm_source` and
 * made-up names make no page of their own.
 */
export function shownUrl(url: string, declared: readonly string[] | undefined): string {
  const at = url.indexOf('?')
  if (at < 0 || !declared) return url
  const parameters = [...new URLSearchParams(url.slice(at))].filter(([name]) => declared.includes(name))
  return url.slice(0, at) + (parameters.length ? `?${new URLSearchParams(parameters)}` : '')
}

interface RequestedPage {
  /** In the language of the address. */
  plan: LivePlan
  match: PageMatch | undefined
}

/**
 * Returns the page of a plan that a request is for. Unknown are an address of a language that the shell does not have, and
 * a page of the build's own shop where the site has another title.
 */
export function requestedPage(
  plan: LivePlan,
  request: Pick<FastifyRequest, 'url'>,
  { config, site }: { config: { languages: readonly string[] }; site: Pick<Site, 'hasOwnTitleIn'> }
): RequestedPage {
  const { language, url } = splitLanguage(request.url, config.languages)
  const translated = language && planIn(plan, language)
  const shown = translated || plan
  const match = matchOf(shown, translated ? url : request.url)
  const isAbsent = match?.page.shop === 'build' && site.hasOwnTitleIn(shown.language)
  return { plan: shown, match: isAbsent ? shown.match(NOT_FOUND_PATH) : match }
}

export const isEmptyPage = ({ url }: Pick<FastifyRequest, 'url'>, languages: readonly string[]): boolean =>
  splitLanguage(url, languages).url === EMPTY_PAGE

function matchOf(plan: LivePlan, url: string): PageMatch | undefined {
  const pathname = decodePathname(url)
  const isPath = pathname.length <= MAX_PATH_LENGTH && !DOT_SEGMENT.test(pathname)
  return plan.match(isPath ? pathname : NOT_FOUND_PATH)
}

/** Returns the URL that a page is rendered from: one for every unknown URL, so that none costs a rendering of its own. */
export function renderedUrl(url: string, { plan, match }: RequestedPage): string {
  const prefix = plan.language ? `/${plan.language}` : ''
  return match?.notFound ? prefix + NOT_FOUND_PATH : shownUrl(url, match?.page.query)
}
