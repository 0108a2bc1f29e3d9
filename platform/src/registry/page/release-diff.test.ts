import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry, publishFixture, type Fixture } from '../../testing/fixture-release'
import { factsOf, loadedFiles, releaseDiff } from './release-diff'

const uses = { commands: ['settings/refresh'], events: ['cart/changed'], emits: [], widgets: [], paths: [] }
const before: Fixture = {
  app: 'mfe-one',
  remote: {
    pages: [
      { path: '/', feature: 'home', render: 'server' },
      { path: '/old', feature: 'old', render: 'browser' }
    ],
    handles: ['cart/add'],
    exposes: { 'mfe-account/address-form': './card' }
  },
  release: { uses, requires: { react: '^19.3.0', '@sahra/shared/bus/bus': '^1.0.0', gone: '^1.0.0' } },
  files: { 'more.js': '12345' }
}
const after: Fixture = {
  app: 'mfe-one',
  remote: {
    pages: [
      { path: '/', feature: 'home', render: 'browser' },
      { path: '/new', feature: 'new', render: 'browser' }
    ],
    handles: ['cart/add', 'toast/show']
  },
  release: {
    uses: { ...uses, commands: [], widgets: ['two/card'] },
    requires: { react: '^19.4.0', '@sahra/shared/bus/bus': '^1.0.0', new: '^2.0.0' }
  },
  files: { 'more.js': '1234567890' }
}

async function publish(...fixtures: Fixture[]) {
  const { registry } = await openRegistry()
  return Promise.all(fixtures.map(fixture => publishFixture(registry, fixture)))
}

test('a diff names pages, messages, widgets and module versions that differ, and no others', async () => {
  const [one, two] = await publish(before, after)
  assert.ok(one && two)
  assert.deepEqual(releaseDiff(one, two), {
    before: one.id,
    builtFrom: null,
    exports: [],
    files: [{ name: 'browser/more.js', before: 5, after: 10 }],
    sizes: { js: 0, css: 0, all: 5 },
    lists: {
      pages: { added: ['/ (browser)', '/new (browser)'], removed: ['/ (server)', '/old (browser)'] },
      handles: { added: ['toast/show'], removed: [] },
      sends: { added: [], removed: ['settings/refresh'] },
      exposes: { added: [], removed: ['mfe-account/address-form'] },
      widgets: { added: ['two/card'], removed: [] }
    },
    modules: [
      { name: 'gone', before: '^1.0.0', after: undefined },
      { name: 'new', before: undefined, after: '^2.0.0' },
      { name: 'react', before: '^19.3.0', after: '^19.4.0' }
    ]
  })
  assert.deepEqual(releaseDiff(one, one).lists, {})
})

test('a compressed sum is given only when all of its files are known', async () => {
  const [release] = await publish(before)
  assert.ok(release)
  assert.deepEqual(loadedFiles(release, 'js'), ['browser/entry.js'])
  const { bytes } = factsOf(release).sizes.js
  assert.deepEqual(factsOf(release).sizes.js, { bytes })
  assert.deepEqual(factsOf(release, new Map([['browser/entry.js', 7]])).sizes.js, { bytes, brotli: 7 })
  assert.equal(factsOf(release, new Map([['browser/entry.js', 7]])).sizes.css.brotli, undefined)
})

test('C369 any two releases are compared by exports with their types and by files without hashes', async () => {
  const empty = { commands: {}, events: {}, widgets: {}, navigation: {}, attributes: {}, page: {} }
  const signature = ['required', ['ref', 'a'.repeat(16)]]
  const types = {
    ['a'.repeat(16)]: 'number',
    ['b'.repeat(16)]: ['object', {}, [[[], [signature, ['optional', 'string']], 'string']], [], []]
  }
  const offering = (exports: Record<string, string>, file: string, content: string): Fixture => ({
    app: 'shell',
    release: { contracts: { ...empty, types, modules: { '@sahra/shared/stores/cart': exports } } },
    files: { [file]: content }
  })
  const [same, other] = ['a'.repeat(16), 'b'.repeat(16)]
  const [one, two] = await publish(
    offering({ $cart: same, $gone: same, $same: same }, 'cart.0a1b2c3d.js', '1'),
    offering({ $cart: other, $new: same, $same: same }, 'cart.4e5f6a7b.js', '123')
  )
  assert.ok(one && two)
  const { exports, files } = releaseDiff(one, two)
  const module = '@sahra/shared/stores/cart'
  assert.deepEqual(factsOf(one).exports, { [module]: ['$cart', '$gone', '$same'] })
  const none = { before: undefined, after: undefined, reason: undefined }
  assert.deepEqual(exports, [
    { ...none, name: `${module}: $cart`, before: 'number', after: '(number, string?) => string' },
    { ...none, name: `${module}: $gone`, before: 'number' },
    { ...none, name: `${module}: $new`, after: 'number' }
  ])
  assert.deepEqual(files, [{ name: 'browser/cart.js', before: 1, after: 3 }])
})

test('a file of the same size with other content has changed, one with another hash in its name alone has not', async () => {
  const withFiles = (...contents: [string, string][]): Fixture => ({
    app: 'mfe-one',
    files: Object.fromEntries(contents)
  })
  const [one, two] = await publish(
    withFiles(['gifts.0a1b2c3d.js', 'red'], ['box.0a1b2c3d.js', 'box']),
    withFiles(['gifts.4e5f6a7b.js', 'tan'], ['box.4e5f6a7b.js', 'box'])
  )
  assert.ok(one && two)
  assert.deepEqual(releaseDiff(one, two).files, [{ name: 'browser/gifts.js', before: 3, after: 3 }])
})
