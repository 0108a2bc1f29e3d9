import { isReady } from '../../demo-api/demo-api'
import { NotJudged } from './not-judged'
import type { PageAddress } from './smoke-addresses'
import { MAX_FAILED_PAGES } from './smoke-limits'
import { isTimeout, openPage, type Visit } from './smoke-page'
import type { SmokeShop } from './smoke-shop'

export interface Judgement {
  visit: Visit
  /** With the candidates. */
  shop: SmokeShop
  /** Opens the shop that is live now; undefined when none is. */
  openControl: () => Promise<SmokeShop | undefined>
  /** Socket of the throw-away api. */
  api: string
}

export interface Verdict {
  /** By app, without its name. */
  problems: { address: PageAddress; problem: string }[]
  opened: PageAddress[]
  notes: string[]
}

/**
 * Opens pages one after another. A failing page is opened again in a new context, and then with what is live instead of
 * the candidates: only what fails twice, and differently from there, is a problem. Throws `NotJudged` when the api does
 * not respond, and when a page is too slow with what is live, too.
 */
export async function judgePages(judgement: Judgement, addresses: readonly PageAddress[]): Promise<Verdict> {
  const verdict: Verdict = { problems: [], opened: [], notes: [] }
  let failed = 0
  for (const address of addresses) {
    if (failed === MAX_FAILED_PAGES) {
      verdict.notes.push(`not opened after ${failed} failing pages: ${address.path}`)
      continue
    }
    const { problems, opened } = await judgePage(judgement, address, verdict.notes)
    verdict.problems.push(...problems.map(problem => ({ address, problem })))
    if (problems.length > 0) failed++
    if (opened) verdict.opened.push(address)
  }
  return verdict
}

async function judgePage(
  { visit, shop, openControl, api }: Judgement,
  address: PageAddress,
  notes: string[]
): Promise<{ problems: string[]; opened: boolean }> {
  const first = await openPage(visit, shop, address)
  if (first.length === 0) return { problems: [], opened: true }
  await requireApi(api, visit.limits.idleMs)
  const again = await openPage(visit, shop, address)
  if (again.length === 0) {
    notes.push(`${address.path} failed once and opened the second time: ${first.join(', ')}`)
    return { problems: [], opened: true }
  }
  await requireApi(api, visit.limits.idleMs)
  const control = await openControl()
  if (!control || !hasPage(control, address)) return { problems: again, opened: false }
  const live = await openPage(visit, control, address)
  if (live.some(isTimeout) && again.some(isTimeout))
    throw new NotJudged(`${address.path} ${live.find(isTimeout)}, with the releases that are live as well`)
  const known = new Set(live.map(withoutNumbers))
  const own = again.filter(problem => !known.has(withoutNumbers(problem)))
  if (own.length === 0) notes.push(`${address.path} fails with what is live, too: ${again.join(', ')}`)
  return { problems: own, opened: false }
}

/** Throws `NotJudged` when the throw-away api does not respond. */
export async function requireApi(api: string, timeoutMs: number): Promise<void> {
  if (!(await isReady(api, timeoutMs))) throw new NotJudged('The throw-away api stopped responding')
}

function hasPage({ match }: SmokeShop, { path, isNotFound }: PageAddress): boolean {
  return match(decodeURI(path))?.notFound === isNotFound
}

/** Releases and chunks have other names in another plan. */
const withoutNumbers = (problem: string): string => problem.replace(/[0-9a-f]{8,}|\d+/g, '#')
