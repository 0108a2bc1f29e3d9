import { isReady } from '../../demo-api/demo-api'
import { NotJudged } from './not-judged'
import type { TakenPage } from '../../release/shapes/checked-pages'
import { CHECK_PICTURES } from '../../release/shapes/limits'
import type { PageAddress } from './smoke-addresses'
import { MAX_FAILED_PAGES } from './smoke-limits'
import { isTimeout, openPage, type OpenedPage, type Visit } from './smoke-page'
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
  /** What was seen with the candidates. */
  pages: TakenPage[]
}

/**
 * Opens pages one after another. A failing page is opened again in a new context, and then with what is live instead of
 * the candidates: only what fails twice, and differently from there, is a problem. Throws `NotJudged` when the api does
 * not respond, and when a page is too slow with what is live, too.
 */
export async function judgePages(judgement: Judgement, addresses: readonly PageAddress[]): Promise<Verdict> {
  const verdict: Verdict = { problems: [], opened: [], notes: [], pages: [] }
  let failed = 0
  for (const address of addresses) {
    if (failed === MAX_FAILED_PAGES) {
      verdict.notes.push(`not opened after ${failed} failing pages: ${address.path}`)
      continue
    }
    const takes = verdict.pages.length < CHECK_PICTURES.pages
    const { problems, opened, pictures } = await judgePage({ ...judgement, takes }, address, verdict.notes)
    verdict.problems.push(...problems.map(problem => ({ address, problem })))
    if (problems.length > 0) failed++
    if (opened) verdict.opened.push(address)
    const { app, path, signedIn } = address
    if (takes) verdict.pages.push({ app, path, signedIn, failed: problems.length > 0, pictures })
  }
  return verdict
}

async function judgePage(
  { visit, shop, openControl, api, takes }: Judgement & { takes: boolean },
  address: PageAddress,
  notes: string[]
): Promise<OpenedPage & { opened: boolean }> {
  const first = await openPage(visit, shop, address, { takes })
  if (first.problems.length === 0) return { ...first, opened: true }
  await requireApi(api, visit.limits.idleMs)
  const { problems: again, pictures } = await openPage(visit, shop, address, { takes })
  if (again.length === 0) {
    notes.push(`${address.path} failed once and opened the second time: ${first.problems.join(', ')}`)
    return { problems: [], pictures, opened: true }
  }
  await requireApi(api, visit.limits.idleMs)
  const control = await openControl()
  if (!control || !hasPage(control, address)) return { problems: again, pictures, opened: false }
  const { problems: live } = await openPage(visit, control, address, { takes: false })
  if (live.some(isTimeout) && again.some(isTimeout))
    throw new NotJudged(`${address.path} ${live.find(isTimeout)}, with the releases that are live as well`)
  const known = new Set(live.map(withoutNumbers))
  const own = again.filter(problem => !known.has(withoutNumbers(problem)))
  if (own.length === 0) notes.push(`${address.path} fails with what is live, too: ${again.join(', ')}`)
  return { problems: own, pictures, opened: false }
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
