import type { Browser, Page } from 'playwright-core'
import { releaseBase } from '../../../platform/src/gateway/html/boot-data'
import type { Release } from '../../../platform/src/release/shapes/release'
import type { Amounts } from '../budgets'
import { pagePaths } from './pages'
import { countWork, type Work } from './visit'

const { home, listing, product } = pagePaths
/** Of the pages whose work is measured. */
export const workPaths = { home, listing, product }
export type WorkPage = keyof typeof workPaths

/** A built shop, open in a browser. */
export interface MeasuredShop {
  browser: Browser
  address: string
  releases: readonly Release[]
}

/** Returns what one visit of a page takes: elements, calls of functions, and those in each part of each app. */
export async function measureVisit(
  { browser, address, releases }: MeasuredShop,
  name: WorkPage,
  prepare?: (page: Page) => Promise<void>
): Promise<Amounts> {
  const { calls, elements } = await countWork(browser, address + workPaths[name], prepare)
  const byPart = sumByPart(calls, releases)
  const all = Object.values(byPart).reduce((sum, count) => sum + count, 0)
  return {
    [`${name} elements`]: elements,
    [`${name} calls`]: all,
    ...Object.fromEntries(Object.entries(byPart).map(([part, count]) => [`${name} calls ${part}`, count]))
  }
}

interface Visits {
  /** At most. */
  visits: number
  /** Which of the amounts of the visits counts, in order. */
  rank: number
  /** No visit follows when this is true of what counts of a page. */
  isEnough?: (amounts: Amounts) => boolean
}

/**
 * Returns what a visit of each page takes. Now and then a visit takes some per cent more, because hydration was interrupted
 * and began again, or less, because two changes were rendered as one.
 */
export async function measureWork(shop: MeasuredShop, options: Visits): Promise<Amounts> {
  const all: Amounts = {}
  for (const name of Object.keys(workPaths) as WorkPage[])
    Object.assign(all, await measurePage(shop, name, options))
  return all
}

async function measurePage(
  shop: MeasuredShop,
  name: WorkPage,
  { visits, rank, isEnough = () => false }: Visits
): Promise<Amounts> {
  const all: Record<string, number[]> = {}
  let counted: Amounts = {}
  for (let visit = 0; visit < visits; visit++) {
    for (const [what, amount] of Object.entries(await measureVisit(shop, name)))
      all[what] = [...(all[what] ?? []), amount].sort((a, b) => a - b)
    counted = Object.fromEntries(Object.entries(all).map(([what, amounts]) => [what, amounts[rank] ?? 0]))
    if (visit >= rank && isEnough(counted)) break
  }
  return counted
}

/** The scripts of an entry count alone: React is most of the work of every page. */
export function sumByPart(calls: Work['calls'], releases: readonly Release[]): Amounts {
  const sums: Amounts = {}
  for (const [url, count] of calls) {
    const { pathname } = new URL(url)
    const release = releases.find(candidate => pathname.startsWith(releaseBase(candidate)))
    if (!release) continue
    const part = `${release.app}/${partOf(release, pathname.slice(releaseBase(release).length))}`
    sums[part] = (sums[part] ?? 0) + count
  }
  return sums
}

function partOf({ parts }: Release, file: string): string {
  const chunk = /^(entry-[a-z-]+)\.\w+\.js$/.exec(file)?.[1]
  return chunk ?? Object.keys(parts).find(name => parts[name]?.js.includes(file)) ?? 'on demand'
}
