import assert from 'node:assert/strict'
import test, { before } from 'node:test'
import type { SharedContract } from '@sahra/build-kit/contracts/shared-types.mjs'
import { withContract, type ContractFixture } from '../../testing/contract-fixture'
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
  const expires = new Date(Date.now() + 60_000).toISOString()
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
