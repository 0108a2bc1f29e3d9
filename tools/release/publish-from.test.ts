import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { folderKeys } from '../../platform/src/release/trust/data-folders'
import { publicKeyOf } from '../../platform/src/release/trust/signature'
import { addTrustedKey } from '../../platform/src/release/trust/trusted-keys'
import { bootOf, openGateway } from '../../platform/src/testing/fixture-shop'
import { openRelease, release } from './testing/run-release'

/** Two shops with a team of the same name, a release at the first, and the release command at the second. */
async function openTwoShops(t: TestContext) {
  const first = await openRelease(t)
  const second = await openRelease(t)
  const id = await first.one.publish({ app: 'mfe-one', files: { 'x.js': 'x' } })
  const trust = (apps: string[]) =>
    addTrustedKey(folderKeys(second.dataDir), { team: 'one', publicKey: publicKeyOf(first.one.key), apps })
  const runAtSecond = (args: string[], fromToken = first.one.token) =>
    release(args, {
      SAHRA_TOKEN: second.one.token,
      SAHRA_REGISTRY: second.url,
      SAHRA_FROM_TOKEN: fromToken
    })
  return { first, second, id, trust, runAtSecond }
}

test('C415 a release is published once, and each shop promotes it on its own', async t => {
  const { first, second, id, trust, runAtSecond } = await openTwoShops(t)
  await trust(['mfe-one'])
  const liveAt = async ({ registry }: typeof first) => (await registry.channel('production')).plan['mfe-one']
  const before = await liveAt(first)
  const published = await runAtSecond(['publish', 'mfe-one', '--from', first.url])
  assert.deepEqual([published.code, published.out], [0, `mfe-one@${id}`], published.err)
  const promoted = await runAtSecond(['promote', `mfe-one@${id}`])
  assert.equal(promoted.code, 0, promoted.err)
  assert.deepEqual([await liveAt(first), await liveAt(second)], [before, id])
  const gateways = [await openGateway(t, first.folder), await openGateway(t, second.folder)]
  /** Of each shop: what its visitors get, and the status of a file of the release. */
  const served = () =>
    Promise.all(
      gateways.map(async ({ poller, get }) => {
        await poller.poll()
        const [remote] = bootOf((await get('/')).body).plan.remotes
        return [remote?.release, (await get(`/releases/mfe-one/${id}/x.js`)).statusCode]
      })
    )
  assert.deepEqual(await served(), [
    [before, 200],
    [id, 200]
  ])
  assert.equal((await first.run('promote', `mfe-one@${id}`)).code, 0)
  assert.deepEqual(await served(), [
    [id, 200],
    [id, 200]
  ])
  assert.equal((await first.run('block', `mfe-one@${id}`, '--why', 'no prices')).code, 0)
  assert.equal(await liveAt(second), id)
  assert.deepEqual(await served(), [
    [before, 410],
    [id, 200]
  ])
  for (const name of ['release.json', 'signature.json', 'browser/x.js'])
    assert.deepEqual(
      await second.registry.file('mfe-one', id, name),
      await first.registry.file('mfe-one', id, name)
    )
  const again = await runAtSecond(['publish', `mfe-one@${id.slice(0, 6)}`, '--from', first.url])
  assert.match(again.err, /It was published before: nothing has changed\./)
})

test('C415 a shop takes no release of a team whose key it does not know', async t => {
  const { first, runAtSecond } = await openTwoShops(t)
  const { code, err } = await runAtSecond(['publish', 'mfe-one', '--from', first.url])
  assert.equal(code, 1)
  assert.match(err, /mfe-one@[0-9a-f]{16}: the key [0-9a-f]{16} is not trusted here/)
})

test('C415 a release is handed only to a team that releases it', async t => {
  const { first, runAtSecond } = await openTwoShops(t)
  const { token } = await first.team('two', ['mfe-two'])
  const { code, err } = await runAtSecond(['publish', 'mfe-one', '--from', first.url], token)
  assert.deepEqual([code, err.split('\n').at(-1)], [1, 'The token of team two does not reach mfe-one'])
  const without = await runAtSecond(['publish', 'mfe-one', '--from', first.url], '')
  assert.deepEqual(
    [without.code, without.err],
    [2, 'Set SAHRA_FROM_TOKEN to the token of your team at that shop']
  )
})
