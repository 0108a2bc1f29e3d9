import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import test, { before } from 'node:test'
import type { SharedContract } from '@sahra/build-kit/contracts/shared-types.mjs'
import { withContract, type ContractFixture } from '../../testing/contract-fixture'
import { writeFixture } from '../../testing/fixture-release'
import { describeFixture, replaced } from '../../testing/shared-fixture'
import { parseRelease, type Release } from '../shapes/release'
import { contractConflicts } from './contract-conflicts'

const CART = '@sahra/shared/stores/cart'
let shared: SharedContract
before(async () => {
  shared = await describeFixture()
})

type App = ContractFixture

async function release(app: App, contract: SharedContract): Promise<Release> {
  const folder = await writeFixture(withContract(app, contract))
  return parseRelease(await readFile(path.join(folder, 'release.json'), 'utf8'))
}

const cart: App = { app: 'mfe-cart-checkout', exports: { [CART]: ['$cart'] } }
const writer: App = { app: 'mfe-writer', exports: { [CART]: ['$writableCart'] } }

/** Ids differ by fixture; a test reads better without them. */
const conflicts = (...releases: Release[]): string[] =>
  contractConflicts(releases).map(line => line.replaceAll(/@[0-9a-f]{16}/g, ''))

/** The shell with changed shared sources, remotes with the sources as they were. */
const cases: [string, Record<string, string>, App[], string[]][] = [
  ['equal sources', {}, [cart, writer], []],
  [
    'a renamed export',
    replaced('stores/cart.ts', '$cart', '$basket'),
    [cart, writer],
    ['mfe-cart-checkout uses $cart of @sahra/shared/stores/cart, which shell does not offer']
  ],
  [
    'an optional field',
    replaced('contract/cart.ts', 'id: string', 'id: string; gift?: boolean'),
    [cart, writer],
    []
  ],
  [
    'a removed field',
    replaced('contract/cart.ts', 'id: string;', ''),
    [cart],
    [
      'mfe-cart-checkout uses $cart of @sahra/shared/stores/cart, which shell offers with another type (lines: id is missing)'
    ]
  ],
  [
    'a field that a writer does not know',
    replaced('contract/cart.ts', 'id: string', 'id: string; gift: boolean'),
    [cart, writer],
    [
      'mfe-writer uses $writableCart of @sahra/shared/stores/cart, which shell offers with another type (lines: gift is missing)'
    ]
  ],
  [
    'another state',
    replaced('stores/cart.ts', "| { status: 'ready'", "| { status: 'paused' } | { status: 'ready'"),
    [cart],
    [
      "mfe-cart-checkout uses $cart of @sahra/shared/stores/cart, which shell offers with another type (status: 'paused' is not expected)"
    ]
  ],
  [
    'another parameter that may be left out',
    replaced('format/format.ts', 'currency?: string', 'currency?: string, digits?: number'),
    [{ app: 'mfe-a', exports: { '@sahra/shared/format/format': ['*'] } }],
    []
  ],
  [
    'a parameter that must be given',
    replaced('format/format.ts', 'currency?: string', 'currency: string'),
    [{ app: 'mfe-a', exports: { '@sahra/shared/format/format': ['*'] } }],
    [
      'mfe-a uses format of @sahra/shared/format/format, which shell offers with another type (parameter 2: undefined instead of string)'
    ]
  ],
  [
    'another command',
    replaced('contract/messages.ts', "'cart/add'", "'cart/clear': [{ all: true }, void]\n'cart/add'"),
    [{ app: 'mfe-a', exports: { '@sahra/shared/bus/bus': ['bus'] }, uses: { commands: ['cart/add'] } }],
    []
  ],
  [
    'pages that get less',
    replaced('page/page.tsx', 'data: Promise<Data>', 'value: Data'),
    [cart],
    [
      'mfe-cart-checkout exports pages of another type than shell reads (PageModule: Component: parameter 1: data is missing)'
    ]
  ],
  [
    'a key of the navigation state with another type',
    replaced('contract/navigation.ts', 'fromCart: true', "fromCart: 'yes'"),
    [
      {
        app: 'mfe-a',
        remote: { pages: [{ path: '/a', feature: 'a', render: 'browser', openWithState: 'fromCart' }] }
      }
    ],
    [
      "mfe-a uses the key fromCart of the navigation state, which shell has with another type ('yes' instead of true)"
    ]
  ]
]
for (const [name, changes, remotes, expected] of cases) {
  test(`a shell with ${name}`, async () => {
    const shell = await release({ app: 'shell' }, await describeFixture(changes))
    const releases = await Promise.all(remotes.map(remote => release(remote, shared)))
    const found = conflicts(shell, ...releases)
    assert.deepEqual(
      found.map(line => line.replace(/: build .*/, '')),
      expected
    )
    for (const line of found) assert.match(line, /promote both together$/)
  })
}

test('a remote that uses an export that the live shell does not have', async () => {
  const newer = await describeFixture(
    replaced('format/format.ts', 'export', 'export const short = 1\nexport')
  )
  const remote = await release(
    { app: 'mfe-new', exports: { '@sahra/shared/format/format': ['short'] } },
    newer
  )
  const line = contractConflicts([await release({ app: 'shell' }, shared), remote]).join()
  assert.match(
    line,
    /^mfe-new@[0-9a-f]{16} uses short of @sahra\/shared\/format\/format, which shell@[0-9a-f]{16} does not offer/
  )
  assert.deepEqual(conflicts(await release({ app: 'shell' }, newer), remote), [])
})

const sender: App = { app: 'mfe-sender', uses: { commands: ['cart/add', 'wishlist/toggle'] } }
const handler: App = { app: 'mfe-handler', remote: { handles: ['cart/add', 'wishlist/toggle'] } }

test('a command whose payload or result differs on both sides', async () => {
  const older = await release(sender, shared)
  const payload = await describeFixture(
    replaced('contract/messages.ts', 'quantity?: number', 'quantity: number')
  )
  assert.deepEqual(conflicts(older, await release(handler, payload)), [
    'mfe-sender sends cart/add with another type than mfe-handler handles it (quantity may be missing): build both against the same shared sources and promote both together'
  ])
  const result = await describeFixture(replaced('contract/messages.ts', 'added: boolean', 'done: boolean'))
  assert.match(
    conflicts(older, await release(handler, result)).join(),
    /wishlist\/toggle .*\(added is missing\)/
  )
  const optional = await describeFixture(
    replaced('contract/messages.ts', 'quantity?: number', 'quantity?: number; gift?: boolean')
  )
  assert.deepEqual(conflicts(older, await release(handler, optional)), [])
})

test('the payload of an event and the props of a widget', async () => {
  const event = await describeFixture(replaced('contract/messages.ts', 'orderId: string', 'id: string'))
  const emitter = await release({ app: 'mfe-emitter', uses: { emits: ['order/placed'] } }, event)
  const listener = await release({ app: 'mfe-listener', uses: { events: ['order/placed'] } }, shared)
  assert.match(
    conflicts(emitter, listener).join(),
    /mfe-emitter emits order\/placed .* mfe-listener .*orderId is missing/
  )
  const props = await describeFixture(
    replaced('contract/widgets.ts', 'label: string', 'label: string; busy: boolean')
  )
  const user = await release({ app: 'mfe-user', uses: { widgets: ['mfe-account/address-form'] } }, shared)
  const owner = await release(
    { app: 'mfe-a', remote: { exposes: { 'mfe-account/address-form': './x' } } },
    props
  )
  assert.match(
    conflicts(user, owner).join(),
    /mfe-user renders mfe-account\/address-form .* mfe-a exposes it \(busy is missing\)/
  )
})

test('an attribute that the shell does not read', async () => {
  const shell = await release({ app: 'shell' }, shared)
  const remote = await release({ app: 'mfe-a' }, shared)
  const { contracts } = remote
  assert.ok(contracts)
  const setting = { ...remote, contracts: { ...contracts, attributes: shared.attributes } }
  assert.match(
    conflicts(shell, setting).join(),
    /mfe-a sets the attribute data-bottom-bar, which shell does not read/
  )
})

test('releases without a recorded contract are not compared', async () => {
  const shell = await release(
    { app: 'shell' },
    await describeFixture(replaced('stores/cart.ts', '$cart', '$basket'))
  )
  const remote = { ...(await release(cart, shared)), contracts: undefined }
  assert.deepEqual(conflicts(shell, remote), [])
})
