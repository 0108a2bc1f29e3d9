import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import type { Fixture } from '../../testing/fixture-release'
import { until } from '@sahra/server-kit/testing/until'
import { remoteFixture, shellFixture, smokeComposition } from '../../testing/smoke-shop'
import { readRegistryConfig } from '../config/config'
import { CHECK_PICTURES } from '../../release/shapes/limits'
import type { Registry } from '../../release/channels/registry'
import { folderKeys } from '../../release/trust/data-folders'
import type { CheckReport } from '../../release/shapes/responses'
import { smokeWith } from './smoke'

const orders: [string, string][] = [
  ['/orders', 'orders'],
  ['/orders/:key', 'order']
]
const showOrders = `heading.textContent = (await shop.orders()).length + ' orders'`
const live = [shellFixture(), remoteFixture('mfe-orders', orders, showOrders)]

/** Opens the pages of candidates on top of a live plan. */
async function smokeOf(
  candidates: Fixture[],
  { settings = {}, chromium = '', base = live }: SmokeOptions = {}
): Promise<CheckReport & { dataDir: string; pagesOf: (app: string) => ReturnType<typeof pagesSeen> }> {
  const { registry, dataDir } = await openRegistry()
  const before = await releaseFixtures(registry, ...base)
  const published = []
  for (const candidate of candidates) published.push(await publishFixture(registry, candidate))
  const plan = { ...before, ...Object.fromEntries(published.map(({ app, id }) => [app, id])) }
  const smoke = smokeWith(
    readRegistryConfig({
      ...process.env,
      DATA_DIR: dataDir,
      COMPOSITION: await smokeComposition(settings),
      MEDIA_DIR: temporaryFolder(),
      CHROMIUM: chromium
    }),
    { registry, keys: folderKeys(dataDir) }
  )
  const releases = await registry.resolve(plan)
  const report = await smoke({ plan, live: before, releases, candidates: published })
  return { ...report, dataDir, pagesOf: app => pagesSeen(registry, app, plan[app] ?? '') }
}

/** The pages that a check saw of a release, with the bytes of their pictures by the width of the window. */
async function pagesSeen({ pictures }: Registry, app: string, id: string) {
  const { pages = [] } = (await pictures.find(app, id)) ?? {}
  return Promise.all(
    pages.map(async page => ({
      ...page,
      pictures: await Promise.all(
        page.pictures.map(async ({ width, name }) => ({
          width,
          bytes: await pictures.picture(app, id, name)
        }))
      )
    }))
  )
}
interface SmokeOptions {
  settings?: Record<string, string>
  chromium?: string
  base?: Fixture[]
}

test('C419 opens pages behind sign-in with their data, repeats a failure, and loads every module', async () => {
  const flaky = `${showOrders}
    if (pathname === '/flaky' && (await (await fetch('/api/count')).json()).count === 1) throw new Error('first')`
  const lost = `if (part === './lost') throw new Error('it is lost')`
  const report = await smokeOf([
    remoteFixture('mfe-orders', [...orders, ['/flaky', 'flaky']], flaky),
    remoteFixture(
      'mfe-parts',
      [
        ['/empty', 'empty'],
        ['/lost', 'lost']
      ],
      '',
      lost
    )
  ])
  assert.equal(report.notJudged, undefined)
  assert.deepEqual(report.problems.sort(), [
    'mfe-parts: empty has no Component',
    'mfe-parts: lost does not load: Error: it is lost'
  ])
  assert.deepEqual(report.notes.sort(), [
    '/flaky failed once and opened the second time: shows no heading, throws: first',
    'opened in a browser, signed in: /orders, /flaky, /empty, /lost, /orders/a, /orders/c'
  ])
  const seen = await report.pagesOf('mfe-orders')
  assert.deepEqual(
    seen.map(({ path: where, failed }) => [where, failed]),
    [
      ['/orders', false],
      ['/flaky', false],
      ['/orders/a', false],
      ['/orders/c', false]
    ]
  )
  for (const { pictures } of seen) {
    assert.deepEqual(
      pictures.map(({ width, bytes }) => [width, bytes?.toString('latin1', 8, 12)]),
      [
        [1440, 'WEBP'],
        [390, 'WEBP']
      ]
    )
    for (const { bytes } of pictures) assert.ok((bytes?.length ?? Infinity) <= CHECK_PICTURES.bytes)
  }
})

test('C468 opens two pages at once, and names them in the order of their declarations', async () => {
  const pages: [string, string][] = [
    ['/one', 'one'],
    ['/two', 'two'],
    ['/three', 'three']
  ]
  const show = `if (pathname !== '/three') await fetch('/api/both'); heading.textContent = pathname`
  const report = await smokeOf([remoteFixture('mfe-pages', pages, show)])
  assert.deepEqual(report.problems, [])
  assert.deepEqual(report.notes, ['opened in a browser, signed in: /one, /two, /three'])
  const seen = await report.pagesOf('mfe-pages')
  assert.deepEqual(
    seen.map(({ path: where }) => where),
    ['/one', '/two', '/three']
  )
})

test('C419 refuses a page that throws, that shows another one, or that has no address, and not what fails as before', async () => {
  const known: [string, string] = ['/known', 'known']
  const before = `if (pathname === '/known') throw new Error('known'); ${showOrders}`
  const after = `if (pathname === '/orders') throw new Error('no list')
    if (pathname === '/away') history.replaceState(null, '', '/login')
    ${before}`
  const pages: [string, string][] = [...orders, known, ['/away', 'away'], ['/lost/:key', 'lost']]
  const report = await smokeOf([remoteFixture('mfe-orders', pages, after)], {
    base: [shellFixture(), remoteFixture('mfe-orders', [...orders, known], before)]
  })
  assert.deepEqual(
    (await report.pagesOf('mfe-orders')).flatMap(({ path: where, failed, pictures }) =>
      failed ? [[where, pictures.length]] : []
    ),
    [
      ['/orders', 2],
      ['/away', 2]
    ]
  )
  assert.deepEqual(report.problems.sort(), [
    'mfe-orders: /away shows /login instead',
    'mfe-orders: /orders shows no heading',
    'mfe-orders: /orders throws: no list',
    'mfe-orders: no address of /lost/:key is known, so it was not opened: link to it from a page, or name its data in platform/composition.json (api.demo.pages)'
  ])
  assert.deepEqual(report.notes, [
    'opened in a browser, signed in: /orders/a, /orders/c',
    '/known fails with what is live, too: shows no heading, throws: known'
  ])
})

test('refuses a shell that breaks a page of a live remote', async () => {
  const { problems } = await smokeOf([shellFixture('allOrders')])
  assert.deepEqual(
    problems.filter(problem => problem.startsWith('mfe-orders with this shell: /orders throws')),
    ['mfe-orders with this shell: /orders throws: shop.orders is not a function']
  )
  assert.ok(problems.every(problem => problem.startsWith('mfe-orders with this shell: /orders')))
})

test('does not judge while the api hangs, and leaves nothing behind', async () => {
  const candidate = remoteFixture('mfe-orders', orders, `await fetch('/api/slow')`)
  const { problems, notJudged, dataDir } = await smokeOf([candidate], { settings: { HANG: '/api/slow' } })
  assert.deepEqual(problems, [])
  assert.equal(notJudged, 'The throw-away api stopped responding')
  await until(async () => {
    const names = await readdir(path.join(dataDir, 'demo'))
    return names.every(name => name.startsWith('template-'))
  })
})

test('does not judge without a browser, unless the operator has switched it off', async () => {
  const missing = await smokeOf([], { chromium: '/no/browser' })
  assert.match(missing.notJudged ?? '', /^No browser is installed here: .* CHROMIUM=off/)
  const off = await smokeOf([], { chromium: 'off' })
  assert.equal(off.notJudged, undefined)
  assert.match(off.notes.join(), /^NO PAGE WAS OPENED: .*CHROMIUM=off/)
})
