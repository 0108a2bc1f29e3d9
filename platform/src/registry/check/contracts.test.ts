import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import type { SharedContract } from '@sahra/build-kit/contracts/shared-types.mjs'
import { withContract, type ContractFixture } from '../../testing/contract-fixture'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import { describeFixture, replaced } from '../../testing/shared-fixture'
import { createCheck } from './check'

const shell: ContractFixture = { app: 'shell' }
const cart: ContractFixture = {
  app: 'mfe-cart-checkout',
  exports: { '@sahra/shared/stores/cart': ['$cart'] },
  uses: { commands: ['cart/add'] }
}
let shared: SharedContract
let renamed: SharedContract
before(async () => {
  shared = await describeFixture()
  renamed = await describeFixture(replaced('stores/cart.ts', '$cart', '$basket'))
})

/** The shell and mfe-cart-checkout live, and a candidate of the shell that has renamed `$cart`. */
async function open() {
  const { registry } = await openRegistry()
  const live = await releaseFixtures(registry, withContract(shell, shared), withContract(cart, shared))
  const candidate = await publishFixture(
    registry,
    withContract({ ...shell, files: { 'x.js': 'renamed' } }, renamed)
  )
  const smoke = createCheck(registry, async () => ({ problems: [], notes: [] }))
  return { registry, live, candidate, check: (set: Record<string, string>) => smoke(set, { browser: false }) }
}

test('refuses a shell that renames $cart and names mfe-cart-checkout', async () => {
  const { live, candidate, check } = await open()
  assert.deepEqual((await check({ shell: candidate.id })).problems, [
    `mfe-cart-checkout@${live['mfe-cart-checkout']} uses $cart of @sahra/shared/stores/cart, which ` +
      `shell@${candidate.id} does not offer: build mfe-cart-checkout against the shared sources of that shell and promote both together`
  ])
})

test('accepts it together with a remote that was built against it', async () => {
  const { registry, candidate, check } = await open()
  const rebuilt = withContract(
    { ...cart, exports: { '@sahra/shared/stores/cart': ['$basket'] }, files: { 'x.js': 'rebuilt' } },
    renamed
  )
  const { id } = await publishFixture(registry, rebuilt)
  assert.deepEqual((await check({ shell: candidate.id, 'mfe-cart-checkout': id })).problems, [])
  assert.match((await check({ 'mfe-cart-checkout': id })).problems.join(), /uses \$basket .* does not offer/)
})

test('a rollback of the shell to a release that lacks what a live remote uses is refused', async () => {
  const { registry } = await openRegistry()
  const first = await releaseFixtures(registry, withContract(shell, renamed))
  await releaseFixtures(
    registry,
    withContract({ ...shell, files: { 'x.js': 'x' } }, shared),
    withContract(cart, shared)
  )
  const back = { set: first, who: 'test', why: '', expected: 2, what: 'rollback' as const }
  await assert.rejects(registry.promote('production', back), /mfe-cart-checkout@\w+ uses \$cart/)
  // A blocked release has to go, whatever replaces it.
  assert.equal(
    (await registry.promote('production', { ...back, what: 'block' })).plan['shell'],
    first['shell']
  )
})

test('a conflict with a previewed release counts, and names the preview, until nobody uses it', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, withContract(shell, shared))
  const { id } = await publishFixture(registry, withContract(cart, shared))
  const candidate = await publishFixture(
    registry,
    withContract({ ...shell, files: { 'x.js': 'x' } }, renamed)
  )
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const preview = { name: 'soon', set: { 'mfe-cart-checkout': id }, who: 'team soon', why: '', expires }
  const conflict = /^mfe-cart-checkout@\w+ uses \$cart .* \(in the preview soon of team soon\)/m

  await registry.savePreview({ ...preview, when: new Date().toISOString() })
  const fresh = await check({ shell: candidate.id }, { browser: false })
  assert.match(fresh.problems.join('\n'), conflict)

  await registry.savePreview({ ...preview, when: new Date(Date.now() - 8 * 86_400_000).toISOString() })
  const stale = await check({ shell: candidate.id }, { browser: false })
  assert.deepEqual(stale.problems, [])
  assert.match(stale.notes.join('\n'), conflict)
})

test('a release without a recorded contract is compared by versions only, and a note says so', async () => {
  const { registry } = await openRegistry()
  const { shell: old } = await releaseFixtures(registry, shell, withContract(cart, shared))
  const { id } = await publishFixture(registry, withContract({ ...cart, files: { 'x.js': 'x' } }, renamed))
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  const { problems, notes } = await check({ 'mfe-cart-checkout': id }, { browser: false })
  assert.deepEqual(problems, [])
  assert.ok(
    notes.includes(`shell@${old} does not record what it uses: only versions of its modules were compared`)
  )
})

const tool: ToolDeclaration = {
  ...{ command: 'cart/add', title: 'Add', description: 'Adds a product.', done: 'Added', changes: true },
  input: {
    type: 'object',
    properties: {
      productId: { type: 'string', description: 'Its id.' },
      quantity: { type: 'integer', description: 'How many.' }
    },
    required: ['productId'],
    additionalProperties: false
  },
  shows: '/product/:productId'
}
const { properties } = tool.input
const id = { type: 'string', description: 'Its id.' } as const
const withFields = (changes: Partial<ToolDeclaration['input']>): Partial<ToolDeclaration> => ({
  input: { ...tool.input, ...changes }
})

/** What a check says of a release of mfe-cart-checkout with this tool, without its name. */
async function problemsOfTool(
  change: Partial<ToolDeclaration>,
  { handles = ['cart/add'], arabic }: { handles?: 'cart/add'[]; arabic?: Partial<ToolDeclaration> } = {}
): Promise<string[]> {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, withContract(shell, shared))
  const remote = {
    name: 'mfe-cart-checkout',
    contract: CONTRACT_VERSION,
    pages: [],
    handles,
    tools: [{ ...tool, ...change }]
  }
  const fixture = withContract({ ...cart, remote, uses: {} }, shared)
  const translated = arabic && { ...remote, tools: [{ ...tool, ...arabic }] }
  const parts = { entry: { kind: 'entry' as const, js: ['entry.js'], css: [] } }
  const languages = translated && { ar: { remote: translated, parts } }
  const release = { ...fixture.release, ...(languages && { languages }) }
  const published = await publishFixture(registry, { ...fixture, release })
  const check = createCheck(registry, async () => ({ problems: [], notes: [] }))
  const { problems } = await check({ [published.app]: published.id }, { browser: false })
  return problems.map(problem => problem.replace(`${published.app}@${published.id} declares `, ''))
}

test('C411 accepts a tool that the contract of its release covers, with other words in another language', async () => {
  assert.deepEqual(await problemsOfTool({}), [])
  assert.deepEqual(await problemsOfTool({}, { arabic: { title: 'إضافة', done: 'أضيف' } }), [])
})

const uncovered: [string, Partial<ToolDeclaration>, string][] = [
  [
    'a field that the command does not know',
    withFields({ properties: { ...properties, price: { type: 'number', description: 'Its price.' } } }),
    'the tool cart/add, whose input is not the payload of the command (price is not expected)'
  ],
  [
    'a field of another type',
    withFields({ properties: { ...properties, quantity: id } }),
    'the tool cart/add, whose input is not the payload of the command (quantity: string instead of number)'
  ],
  [
    'a field that the command requires, which may be missing',
    withFields({ required: [] }),
    'the tool cart/add, whose input is not the payload of the command (productId may be missing)'
  ],
  [
    'an address of another shop',
    { shows: '//elsewhere.example/:productId' },
    'the tool cart/add, which shows //elsewhere.example/:productId: not a path of the shop'
  ],
  [
    'an address of a field that may be missing',
    { shows: '/cart?quantity=:quantity' },
    'the tool cart/add, which shows /cart?quantity=:quantity: quantity is not required by its input'
  ]
]
for (const [name, change, problem] of uncovered)
  test(`C411 refuses a tool with ${name}`, async () => {
    assert.deepEqual(await problemsOfTool(change), [problem])
  })

test('C411 refuses a tool of a command that its release does not handle, and whose type it does not record', async () => {
  assert.deepEqual(await problemsOfTool({}, { handles: [] }), [
    'the tool cart/add, which it does not handle: add the command to handles in remote.ts'
  ])
  assert.deepEqual(await problemsOfTool({ command: 'notify/subscribe' }), [
    'the tool notify/subscribe, which it does not handle: add the command to handles in remote.ts'
  ])
})

test('C411 refuses a tool that asks in one language only', async () => {
  assert.deepEqual(await problemsOfTool({}, { arabic: { changes: false } }), [
    'other tools in a language than in the first (ar)'
  ])
})
