import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from '../../demo-api/demo-api'
import pLimit from 'p-limit'
import type { Composition } from '../../gateway/http/config'
import type { CheckReport } from '../../release/shapes/responses'
import type { Release } from '../../release/shapes/release'
import { openedNotes } from './opened.text'
import { findAddresses } from './smoke-addresses'
import { openSmokeBrowser } from './smoke-browser'
import { calibrate } from './smoke-calibration'
import { checkModules } from './smoke-modules'
import { NotJudged } from './not-judged'
import { signIn } from './smoke-session'
import type { SmokeReport } from './smoke-report'
import { openSmokeShop, type SmokeShop } from './smoke-shop'
import { judgePages, requireApi, type Verdict } from './smoke-verdict'

/** The message that `smoke.ts` sends to this process. */
export interface SmokeTask {
  /** Data folder with the plan that would be live. */
  folder: string
  /** Data folder with the plan that is live; undefined when none is. */
  liveFolder: string | undefined
  /** Socket of the throw-away api. */
  api: string
  mediaDir: string
  chromium: string
  composition: Composition
  candidates: readonly Release[]
  /** Every release of the plan that would be live. */
  releases: readonly Release[]
}

/** Of a parameter of a candidate's page: an order in each state. */
const MAX_VALUES = 5
/** Each takes about a core while it loads. */
const PAGES_AT_ONCE = 2
const API_READY_MS = 15_000
const API_POLL_MS = 50
/** A render timeout depends on the load of this machine, not on the release. */
const isRenderTimeout = /not rendered within|in time/

process.once('message', task => {
  run(task as SmokeTask).then(
    report => process.send?.(report, () => process.exit(0)),
    (error: Error) => {
      if (error instanceof NotJudged) {
        const report: CheckReport = { problems: [], notes: [], notJudged: error.message }
        return void process.send?.(report, () => process.exit(0))
      }
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    }
  )
})
process.once('disconnect', () => process.exit(1))

async function run(task: SmokeTask): Promise<SmokeReport> {
  const { folder, api, composition, candidates, releases } = task
  const { demo, prefixes } = composition.api
  if (!demo) throw new NotJudged('The composition says nothing of an api with demo data (api.demo)')
  const controls = controlShops(task)
  const [browser, shop, reference] = await Promise.all([
    openSmokeBrowser(task.chromium),
    openSmokeShop({ ...task, folder, render: true }),
    controls.open(false)
  ])
  await waitForApi(api)
  const isCandidate = (app: string): boolean => candidates.some(candidate => candidate.app === app)
  // Everything runs inside the shell and with its shared modules.
  const opened = isCandidate('shell') ? releases : candidates
  const valuesOf = (app: string): number => (isCandidate(app) ? MAX_VALUES : 1)
  const sources = { origin: shop.origin, releases, valuesOf, pages: demo.pages }
  const signedIn = signIn(browser, shop.origin, demo.signIn).then(async ({ session, readApi }) => ({
    session,
    ...(await findAddresses(opened, { ...sources, readApi }))
  }))
  const [limits, { session, addresses, notFound }] = await Promise.all([
    calibrate(browser, (reference ?? shop).origin),
    signedIn
  ])
  const visit = { browser, limits, session, prefixes }
  const limit = pLimit(PAGES_AT_ONCE)
  const openControl = () => controls.open(true)
  const [verdict, moduleProblems] = await Promise.all([
    judgePages({ visit, shop, openControl, api, limit }, addresses),
    limit(() => checkModules(visit, shop.origin, opened))
  ])
  const name = ({ app }: { app: string }): string => (isCandidate(app) ? app : `${app} with this shell`)
  const problems = [
    ...verdict.problems.map(({ address, problem }) => `${name(address)}: ${address.path} ${problem}`),
    ...notFound.filter(({ app }) => isCandidate(app)).map(withoutAddress)
  ]
  if (problems.length === 0) problems.push(...moduleProblems)
  await requireApi(api, limits.openMs)
  const renderErrors = await newRenderErrors(shop, opened, controls, verdict)
  await Promise.all([browser.close(), shop.close(), controls.close()])
  return {
    pages: verdict.pages,
    problems: [...problems, ...renderErrors],
    notes: [
      ...openedNotes(verdict.opened),
      ...notFound.filter(({ app }) => !isCandidate(app)).map(page => `NOT OPENED: ${withoutAddress(page)}`),
      ...verdict.notes,
      ...shop.reports.filter(line => !renderErrors.includes(line))
    ]
  }
}

/** The registry ends this process when the api does not start. */
async function waitForApi(api: string): Promise<void> {
  while (!(await isReady(api, API_READY_MS))) await wait(API_POLL_MS)
}

const withoutAddress = ({ app, path }: { app: string; path: string }): string =>
  `${app}: no address of ${path} is known, so it was not opened: link to it from a page, or name its data in platform/composition.json (api.demo.pages)`

/** What the server could not render with the candidates, and can with what is live. */
async function newRenderErrors(
  { reports }: SmokeShop,
  opened: readonly Release[],
  controls: Controls,
  { opened: pages }: Verdict
): Promise<string[]> {
  const names = new Set(opened.map(({ app, id }) => `${app}@${id}`))
  const errors = [
    ...new Set(reports.filter(line => names.has(line.split(' ')[0] ?? '') && !isRenderTimeout.test(line)))
  ]
  if (errors.length === 0) return []
  const control = await controls.open(true)
  if (!control) return errors
  for (const { path } of pages) await fetch(control.origin + path)
  return errors.filter(line => !control.reports.includes(line))
}

interface Controls {
  /** The shop that is live now, opened once; undefined when none is. */
  open: (render: boolean) => Promise<SmokeShop | undefined>
  close: () => Promise<void>
}

function controlShops({ liveFolder, ...task }: SmokeTask): Controls {
  const shops = new Map<boolean, Promise<SmokeShop>>()
  return {
    async open(render) {
      if (liveFolder === undefined) return undefined
      const shop = shops.get(render) ?? openSmokeShop({ ...task, folder: liveFolder, render })
      shops.set(render, shop)
      return shop
    },
    async close() {
      await Promise.all([...shops.values()].map(async shop => (await shop).close()))
    }
  }
}
