import assert from 'node:assert/strict'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { writeFixture, openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'
import { folderKeys } from './data-folders'
import { generatePrivateKey, publicKeyOf, createSigner } from './signature'
import { removeTrustedKeys, addTrustedKey } from './trusted-keys'

const plain = { app: 'mfe-one' }

test('a local build is signed with the local key and verified', async () => {
  const { registry, folder } = await openRegistry()
  const { id } = await publishFixture(registry, plain)
  assert.equal((await registry.verified('mfe-one', id)).id, id)
  const written = await readFile(path.join(folder, 'releases/mfe-one', id, 'signature.json'), 'utf8')
  assert.equal((JSON.parse(written) as { team: string }).team, 'local')
})

test('a release.json that was changed in the store is not verified and cannot be promoted', async () => {
  const { registry, folder } = await openRegistry()
  const { id } = await publishFixture(registry, plain)
  const file = path.join(folder, 'releases/mfe-one', id, 'release.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('fixture_', 'hostile_'))
  await assert.rejects(registry.verified('mfe-one', id), /may not run: it is not what was signed/)
  await assert.rejects(
    registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: 0 }),
    /may not run/
  )
})

test('a release with a missing or invalid signature is not verified', async () => {
  const { registry, folder } = await openRegistry()
  const { id } = await publishFixture(registry, plain)
  const file = path.join(folder, 'releases/mfe-one', id, 'signature.json')
  for (const rubbish of [
    '',
    '[]',
    'null',
    '{"team":1}',
    '{"team":"local","key":"__proto__","signature":""}'
  ]) {
    await writeFile(file, rubbish)
    await assert.rejects(registry.verified('mfe-one', id), /may not run/)
  }
  await rm(file)
  await assert.rejects(registry.verified('mfe-one', id), /it is not signed/)
})

test('republishing the original files repairs a release that was changed in the store', async () => {
  const { registry, folder, sign } = await openRegistry()
  const source = await writeFixture(plain)
  const { release } = await registry.publish(source, sign)
  await writeFile(path.join(folder, 'releases/mfe-one', release.id, 'release.json'), '{}')
  assert.equal((await registry.publish(source, sign)).fresh, true)
  assert.equal((await registry.verified('mfe-one', release.id)).id, release.id)
})

test('the key of a team is accepted for its own apps only', async () => {
  const { registry, dataDir } = await openRegistry()
  const pem = generatePrivateKey()
  const key = { team: 'one', publicKey: publicKeyOf(pem), apps: ['mfe-one'] }
  const sign = createSigner('one', pem)
  await assert.rejects(registry.publish(await writeFixture(plain), sign), /the key \w+ is not trusted here/)
  await addTrustedKey(folderKeys(dataDir), key)
  const { release } = await registry.publish(await writeFixture(plain), sign)
  await assert.rejects(
    registry.publish(await writeFixture({ app: 'mfe-two' }), sign),
    /team one may not sign mfe-two/
  )
  await assert.rejects(
    registry.publish(await writeFixture({ app: 'mfe-one', files: { a: 'a' } }), createSigner('two', pem)),
    /is not of team two/
  )
  await removeTrustedKeys(folderKeys(dataDir), 'one')
  await assert.rejects(registry.verified('mfe-one', release.id), /is not trusted here/)
})

test('a signed release under another id is not verified', async () => {
  const { registry, folder } = await openRegistry()
  const { id } = await publishFixture(registry, plain)
  const { id: other } = await publishFixture(registry, { app: 'mfe-one', files: { b: 'b' } })
  for (const name of ['release.json', 'signature.json']) {
    const from = path.join(folder, 'releases/mfe-one', id, name)
    await writeFile(path.join(folder, 'releases/mfe-one', other, name), await readFile(from))
  }
  await assert.rejects(registry.verified('mfe-one', other), /may not run: it is mfe-one@/)
})

test('the rollback target is the newest other release that is verified', async () => {
  const { registry, folder } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' }, plain)
  assert.equal(await registry.previousRunnable('production', 'mfe-one'), undefined)
  const ids = [(await registry.channel('production')).plan['mfe-one'] ?? '']
  for (const text of ['b', 'c', 'd']) {
    const set = await releaseFixtures(registry, { app: 'mfe-one', files: { [text]: text } })
    ids.push(set['mfe-one'] ?? '')
  }
  assert.equal(await registry.previousRunnable('production', 'mfe-one'), ids[2])
  await registry.addBlock('mfe-one', ids[2] ?? '', { who: 'me', when: '', why: 'bad' })
  assert.equal(await registry.previousRunnable('production', 'mfe-one'), ids[1])
  await rm(path.join(folder, 'releases/mfe-one', ids[1] ?? ''), { recursive: true })
  assert.equal(await registry.previousRunnable('production', 'mfe-one'), ids[0])
  assert.deepEqual([...(await registry.blocked()).keys()], [`mfe-one@${ids[2]}`])
})

test('a blocked release cannot be promoted', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const { id } = await publishFixture(registry, plain)
  const promote = () =>
    registry.promote('production', { set: { 'mfe-one': id }, who: '', why: '', expected: 1 })
  await registry.addBlock('mfe-one', id, { who: 'me', when: '', why: 'bad' })
  await assert.rejects(promote, /is blocked/)
  await registry.removeBlock('mfe-one', id)
  assert.equal((await promote()).revision, 2)
})
