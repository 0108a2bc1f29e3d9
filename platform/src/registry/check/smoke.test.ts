import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'node:test'
import { openRegistry, releaseFixtures, temporaryFolder } from '../../testing/fixture-release'
import { readRegistryConfig } from '../config'
import { smokeWith } from './smoke'

const page = (path: string, feature = 'page') => ({ path, feature, render: 'browser' as const })

/** A minimal shell whose pages fail as their path is named. */
const source = `
  addEventListener('DOMContentLoaded', () => {
    globalThis.__FEDERATION__ = { __INSTANCES__: [{ shareScopeMap: { default: {} } }] }
    const heading = document.createElement('h1')
    heading.textContent = 'Here'
    document.getElementById('sahra').append(heading)
    if (location.pathname === '/throws') throw new Error('on purpose')
    if (location.pathname === '/failed') heading.dataset.failed = ''
  })`
const container = `
  var fixture_mfe_parts = {
    init: () => undefined,
    get: async part => {
      if (part === './lost') throw new Error('it is lost')
      return () => ({ Component: part === './empty' ? undefined : () => null })
    }
  }`

test('opens every page in a browser and loads every module', { timeout: 120_000 }, async t => {
  const { registry, dataDir } = await openRegistry()
  const api = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await new Promise(resolve => api.once('listening', resolve))
  t.after(() => api.close())
  const plan = await releaseFixtures(
    registry,
    {
      app: 'shell',
      release: { provides: { react: '19.3.1' } },
      remote: { pages: [page('/good', 'good'), page('/throws', 'throws'), page('/failed', 'failed')] },
      files: { 'entry.js': source }
    },
    {
      app: 'mfe-parts',
      remote: {
        pages: [page('/'), { ...page('/empty', 'empty'), guard: 'session' }, page('/lost/:id', 'lost')]
      },
      files: { 'entry.js': container }
    }
  )
  const smoke = smokeWith(
    readRegistryConfig({
      DATA_DIR: dataDir,
      API_TARGET: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      MEDIA_DIR: await temporaryFolder()
    })
  )
  const all = await registry.resolve(plan)
  const report = await smoke(
    plan,
    all.filter(({ app }) => app === 'shell')
  )
  if (report.notes.some(note => note.includes('no browser is installed')))
    return t.skip('no browser is installed')
  assert.deepEqual(report.problems.sort(), [
    'shell: /failed shows an error panel',
    'shell: /throws throws: on purpose'
  ])
  const parts = await smoke(
    plan,
    all.filter(({ app }) => app === 'mfe-parts')
  )
  assert.deepEqual(parts.problems.sort(), [
    'mfe-parts: empty has no Component',
    'mfe-parts: lost does not load: Error: it is lost'
  ])
  assert.ok(parts.notes.includes('not opened, because no link to it was found: mfe-parts /lost/:id'))
})
