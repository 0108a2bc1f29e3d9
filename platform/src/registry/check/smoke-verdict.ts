import type { LimitFunction } from 'p-limit'
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
  /** How many pages are open at once. */
  limit: LimitFunction
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
 * Opens pages, as many at once as `limit` allows. A failing page is opened again in a new context, and then with what is
 * live instead of the candidates: only what fails twice, and differently from there, is a problem. Throws `NotJudged` when
 * the api does not respond, and when a page is too slow with what is live, too.
 */
export async function judgePages(judgement: Judgement, addresses: readonly PageAddress[]): Promise<Verdict> {
  let failed = 0
  const judged = await judgement.limit.map(addresses, async (address, index): Promise<JudgedPage> => {
    const { path } = address
    if (failed >= MAX_FAILED_PAGES)
      return { ...unopened, notes: [`not opened after ${MAX_FAILED_PAGES} failing pages: ${path}`], address }
    const takes = index < CHECK_PICTURES.pages
    const page = await judgePage({ ...judgement, takes }, address)
    if (page.problems.length > 0) failed++
    return { ...page, address, takes }
  })
  // In the order of the addresses.
  return {
    problems: judged.flatMap(({ address, problems }) => problems.map(problem => ({ address, problem }))),
    opened: judged.filter(({ opened }) => opened).map(({ address }) => address),
    notes: judged.flatMap(({ notes }) => notes),
    pages: judged
      .filter(({ takes }) => takes)
      .map(({ address: { app, path, signedIn }, problems, pictures }) => ({
        ...{ app, path, signedIn, pictures },
        failed: problems.length > 0
      }))
  }
}

interface Judged extends OpenedPage {
  opened: boolean
  notes: string[]
}
type JudgedPage = Judged & { address: PageAddress; takes: boolean }

const unopened = { problems: [], pictures: [], opened: false, takes: false }

async function judgePage(
  { visit, shop, openControl, api, takes }: Omit<Judgement, 'limit'> & { takes: boolean },
  address: PageAddress
): Promise<Judged> {
  const first = await openPage(visit, shop, address, { takes })
  if (first.problems.length === 0) return { ...first, notes: [], opened: true }
  await requireApi(api, visit.limits.idleMs)
  const { problems: again, pictures } = await openPage(visit, shop, address, { takes })
  if (again.length === 0) {
    const note = `${address.path} failed once and opened the second time: ${first.problems.join(', ')}`
    return { problems: [], pictures, notes: [note], opened: true }
  }
  await requireApi(api, visit.limits.idleMs)
  const control = await openControl()
  if (!control || !hasPage(control, address)) return { problems: again, pictures, notes: [], opened: false }
  const { problems: live } = await openPage(visit, control, address, { takes: false })
  if (live.some(isTimeout) && again.some(isTimeout))
    throw new NotJudged(`${address.path} ${live.find(isTimeout)}, with the releases that are live as well`)
  const known = new Set(live.map(withoutNumbers))
  const own = again.filter(problem => !known.has(withoutNumbers(problem)))
  const notes = own.length > 0 ? [] : [`${address.path} fails with what is live, too: ${again.join(', ')}`]
  return { problems: own, pictures, notes, opened: false }
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
