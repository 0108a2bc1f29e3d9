import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import vm from 'node:vm'
import { shortened } from './short-runtime.mjs'

const consumed = (shareKey: string, requiredVersion: string, more = {}) => ({
  shareScope: 'default',
  shareKey,
  import: null,
  requiredVersion,
  strictVersion: true,
  singleton: true,
  ...more
})

const generated = (table: object, chunks: object, initialConsumes: string[] = []) =>
  `__webpack_require__.consumesLoadingData = { chunkMapping: ${JSON.stringify(chunks)}, ` +
  `moduleIdToConsumeDataMapping: ${JSON.stringify(table)}, initialConsumes: ${JSON.stringify(initialConsumes)} };
  __webpack_require__.f.consumes = function(chunkId, promises) {};`

const table = {
  1: consumed('react', '^19.1.0'),
  2: consumed('@sahra/shared/bus/bus', '^1.2.3'),
  3: consumed('@sahra/shared/ui/icon', '^1.2.3'),
  4: consumed('young', '^0.3.1')
}

type Run = (module: { exports?: unknown }) => void
let entry: {
  f: Record<string, (chunk: string, promises: unknown[]) => void>
  m: Record<string, Run>
  S: object
}

const provided = (version: string, get: () => unknown) => ({
  [version]: { get, from: 'shell', loaded: true }
})
const provide = (version: string, lib: unknown) => provided(version, () => () => lib)

/** Loads the chunk and returns what its module gets. */
async function load(chunk: string, id: number): Promise<unknown> {
  const promises: unknown[] = []
  entry.f.consumes?.(chunk, promises)
  await Promise.all(promises)
  const module: { exports?: unknown } = {}
  entry.m[id]?.(module)
  return module.exports
}

const start = (): void => {
  entry = Object.assign({ c: {} }, { f: {}, m: {}, S: {} })
  const source = shortened('consumes_loading', generated(table, { page: ['1', '2', '3'], late: ['4', '2'] }))
  vm.runInNewContext(source ?? '', { __webpack_require__: entry, Error })
}
beforeEach(start)

test('a chunk gets what the scope provides, also what is loaded later', async () => {
  entry.S = {
    default: {
      react: provide('19.3.1', 'react'),
      '@sahra/shared/bus/bus': provide('1.10.0', 'bus'),
      '@sahra/shared/ui/icon': provided('1.2.3', async () => () => 'icon')
    }
  }
  assert.deepEqual(
    [await load('page', 1), await load('page', 2), await load('page', 3)],
    ['react', 'bus', 'icon']
  )
  assert.equal(await load('no chunk of the table', 1), 'react')
})

test('a module throws when the scope has no version in range, or does not have it', async () => {
  const cases: [version: string, works: boolean][] = [
    ['0.3.1', true],
    ['0.3.10', true],
    ['0.3.0', false],
    ['0.4.1', false],
    ['1.3.1', false]
  ]
  for (const [version, works] of cases) {
    start()
    entry.S = { default: { young: provide(version, 'young') } }
    if (works) assert.equal(await load('late', 4), 'young', version)
    else await assert.rejects(load('late', 4), /young .* required \^0\.3\.1/, version)
  }
  await assert.rejects(load('page', 2), /The share scope has no @sahra\/shared\/bus/)
})

test('a module that could not be provided is asked for again', async () => {
  let tries = 0
  const get = () => (tries++ ? Promise.resolve(() => 'react') : Promise.reject(new Error('offline')))
  entry.S = { default: { react: provided('19.1.0', get) } }
  await assert.rejects(load('page', 1), /offline/)
  assert.equal(await load('page', 1), 'react')
  assert.equal(tries, 2)
})

test('keeps the runtime of a build that consumes otherwise', () => {
  const shared = (more: object) => generated({ 1: consumed('react', '^19.1.0', more) }, {})
  assert.ok(shortened('consumes_loading', shared({})))
  for (const more of [
    { singleton: false },
    { strictVersion: false },
    { requiredVersion: '>=19' },
    { fallback: 1 }
  ])
    assert.equal(shortened('consumes_loading', shared(more)), undefined, JSON.stringify(more))
  assert.equal(shortened('consumes_loading', generated(table, {}, ['1'])), undefined)
  assert.equal(shortened('load_script', 'anything'), undefined)
})
