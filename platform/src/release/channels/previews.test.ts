import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { openRegistry, publishFixture, releaseFixtures } from '../../testing/fixture-release'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const metadata = { who: 'me', when: inDays(0), why: 'test' }

test('a preview is stored until it expires, then removed', async () => {
  const { registry, folder } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  const { id } = await publishFixture(registry, { app: 'mfe-one' })
  const preview = { name: 'new-look', set: { 'mfe-one': id }, ...metadata, expires: inDays(7) }
  await registry.savePreview(preview)
  assert.deepEqual(await registry.preview('new-look'), preview)
  assert.deepEqual(await registry.previews(), [preview])

  const file = path.join(folder, 'previews/new-look.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(preview.expires, inDays(-1)))
  assert.equal(await registry.preview('new-look'), undefined)
  assert.deepEqual(await registry.previews(), [])
  assert.deepEqual(await registry.removeExpiredPreviews(), ['new-look'])
  assert.deepEqual(await readdir(path.join(folder, 'previews')), [])
})

test('rejects names that are not host names', async () => {
  const { registry } = await openRegistry()
  for (const name of ['', '-a', 'a-', 'A', 'a.b', '../production', 'a'.repeat(64), 'é']) {
    assert.equal(await registry.preview(name), undefined)
    await assert.rejects(registry.savePreview({ name, set: {}, ...metadata, expires: inDays(1) }))
  }
})

test('limits the lifetime of a preview to 90 days', async () => {
  const { registry } = await openRegistry()
  await releaseFixtures(registry, { app: 'shell' })
  for (const expires of [inDays(-1), inDays(91), 'never']) {
    await assert.rejects(
      registry.savePreview({ name: 'x', set: {}, ...metadata, expires }),
      /at most 90 days/
    )
  }
})

test('rejects a preview with blocked or conflicting releases', async () => {
  const { registry } = await openRegistry()
  const pages = [{ path: '/a', feature: 'a', render: 'browser' as const }]
  await releaseFixtures(registry, { app: 'shell' }, { app: 'mfe-one', remote: { pages } })
  const { id } = await publishFixture(registry, { app: 'mfe-two', remote: { pages } })
  const save = () =>
    registry.savePreview({ name: 'x', set: { 'mfe-two': id }, ...metadata, expires: inDays(1) })
  await assert.rejects(save, /both declare the path \/a/)
  await registry.addBlock('mfe-two', id, { who: 'me', when: '', why: '' })
  await assert.rejects(save, /is blocked/)
})
