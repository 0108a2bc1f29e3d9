import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import { describeFixture, replaced, sharedSources } from '../../../platform/src/testing/shared-fixture'
import { moduleVersion } from './release-contract.mjs'
import type { SharedContract } from './shared-types.mjs'

const CART = '@sahra/shared/stores/cart'
let shared: SharedContract
before(async () => {
  shared = await describeFixture()
})

/** Everything with its fingerprint: '@sahra/shared/bus/bus bus', 'commands cart/add'. */
const fingerprints = ({ modules, commands, events, widgets, navigation, page }: SharedContract) =>
  new Map(
    Object.entries({ ...modules, commands, events, widgets, navigation, page }).flatMap(([part, names]) =>
      Object.entries(names).map(([name, fingerprint]) => [`${part} ${name}`, fingerprint] as const)
    )
  )

/** Names of everything whose fingerprint differs. */
function differences(other: SharedContract): string[] {
  const [before, after] = [fingerprints(shared), fingerprints(other)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    name => before.get(name) !== after.get(name)
  )
  return changed.map(name => name.replace(/^\S+ /, ''))
}

test('lists the values that modules export, and no types', () => {
  assert.deepEqual(Object.keys(shared.modules[CART] ?? {}), ['$cart', '$writableCart', 'linesOf'])
  assert.deepEqual(Object.keys(shared.modules['@sahra/shared/page/page'] ?? {}), [])
  assert.deepEqual(Object.keys(shared.commands), ['cart/add', 'wishlist/toggle'])
  assert.deepEqual(Object.keys(shared.navigation), ['draft', 'fromCart'])
})

test('does not depend on the folder, comments, formatting, order and names of types', async () => {
  const store = sharedSources['stores/cart.ts']?.trim().split('\n') ?? []
  const same = await describeFixture({
    'contract/cart.ts': `
      /** A line. */
      export interface CartLine {
        gifts?: CartLine[]
        price: null | number // in AED
        id: string
      }`,
    'stores/cart.ts': [...store.slice(0, 2), ...store.slice(3), store[2]]
      .join('\n')
      .replaceAll('Cart>', 'Cart >'),
    'format/format.ts': (sharedSources['format/format.ts'] ?? '').replaceAll('amount', 'sum')
  })
  assert.deepEqual(same, shared)
  assert.deepEqual(await describeFixture({}, 'node_modules/@sahra/shared/src'), shared)
})

test('a changed field changes everything that contains it, and nothing else', async () => {
  const other = await describeFixture(replaced('contract/cart.ts', 'id: string', 'id: number'))
  assert.deepEqual(differences(other), ['$cart', '$writableCart', 'linesOf'])
  const payload = await describeFixture(
    replaced('contract/messages.ts', 'quantity?: number', 'quantity: number')
  )
  assert.deepEqual(differences(payload), ['cart/add'])
})

test('another command changes no other export, and another constant has the same type', async () => {
  const other = await describeFixture({
    ...replaced('contract/messages.ts', "'cart/add'", "'cart/clear': [{ all: true }, void]\n'cart/add'"),
    ...replaced('limits.ts', '5', '6')
  })
  assert.deepEqual(differences(other), ['cart/clear'])
})

test('the version of a module follows from its exports', async () => {
  const exports = shared.modules[CART]
  const version = moduleVersion('1.2.0', exports)
  assert.match(version, /^1\.2\.0\+[0-9a-f]{8}$/)
  assert.equal(moduleVersion('1.2.0', { ...exports }), version)
  assert.notEqual(moduleVersion('1.2.0', { ...exports, more: '0'.repeat(16) }), version)
  assert.equal(moduleVersion('19.3.1', undefined), '19.3.1')
})

test('a package without declarations is an error', async () => {
  await assert.rejects(
    describeFixture(replaced('stores/cart.ts', 'nanostores', 'not-installed')),
    /types of not-installed are not installed/
  )
})
