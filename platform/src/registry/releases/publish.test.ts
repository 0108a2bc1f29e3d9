import assert from 'node:assert/strict'
import test from 'node:test'
import { openTeams, packFixture } from '../../testing/registry-server'
import { writeArchive } from './archive'
import type { ListedRelease } from '../../release/shapes/responses'
import { folderKeys } from '../../release/trust/data-folders'
import { createSigner, generatePrivateKey } from '../../release/trust/signature'
import { removeTrustedKeys } from '../../release/trust/trusted-keys'

test('C486 republishing a release returns fresh: false, makes it the newest and keeps its first date', async t => {
  const { one } = await openTeams(t)
  const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, one.sign)
  assert.deepEqual((await one.send(app, id, archive)).body, { app, id, fresh: true })
  const between = await one.publish({ app: 'mfe-one', files: { 'x.js': 'y' } })
  const listed = async (): Promise<ListedRelease[]> => {
    const { body } = await one.request('GET', '/releases/mfe-one')
    return body['releases'] as unknown as ListedRelease[]
  }
  const [newest, first] = await listed()
  assert.deepEqual([newest?.id, first?.id, first?.publishedAgain], [between, id, undefined])
  const again = await one.send(app, id, archive)
  assert.deepEqual([again.status, again.body], [200, { app, id, fresh: false }])
  await one.send(app, id, archive)
  const [now] = await listed()
  assert.deepEqual([now?.id, now?.published], [id, first?.published])
  assert.ok((now?.publishedAgain ?? '') > (newest?.published ?? ''))
})

const damaged: [string, (packed: Awaited<ReturnType<typeof packFixture>>) => void, RegExp][] = [
  [
    'a changed file',
    ({ files }) => files.set('browser/entry.js', Buffer.from('evil')),
    /entry\.js is not what was built/
  ],
  ['a missing file', ({ files }) => files.delete('browser/entry.js'), /entry\.js is missing/],
  [
    'a file too many',
    ({ files }) => files.set('browser/more.js', Buffer.from('')),
    /more\.js is not in its release\.json/
  ],
  [
    'a file named like an ancestor',
    ({ files }) => files.set('browser/constructor.js', Buffer.from('')),
    /not in its/
  ],
  ['no signature', ({ files }) => files.delete('signature.json'), /it is not signed/],
  ['no release.json', ({ files }) => files.delete('release.json'), /contains no release\.json/],
  [
    'a release.json changed after signing',
    ({ files }) => change(files, release => (release['container'] = 'other_container')),
    /it is not what was signed/
  ],
  [
    'another id than its content',
    ({ files }) => change(files, release => (release['contract'] = 1.5)),
    /contract/
  ]
]

for (const [what, damage, line] of damaged) {
  test(`rejects a release with ${what}`, async t => {
    const { one, registry } = await openTeams(t)
    const packed = await packFixture({ app: 'mfe-one', files: { 'x.js': what } }, one.sign)
    damage(packed)
    const { status, body } = await one.send(packed.app, packed.id, await writeArchive(packed.files))
    assert.equal(status, 422)
    assert.match(body.message, line)
    assert.equal(await registry.release(packed.app, packed.id), undefined)
  })
}

function change(files: Map<string, Buffer>, edit: (release: Record<string, unknown>) => void): void {
  const release = JSON.parse(String(files.get('release.json'))) as Record<string, unknown>
  edit(release)
  files.set('release.json', Buffer.from(JSON.stringify(release)))
}

test('accepts only a trusted key of the sending team', async t => {
  const { one, two, dataDir } = await openTeams(t)
  const attempt = async (sign: typeof one.sign) => {
    const { app, id, archive } = await packFixture({ app: 'mfe-one', files: { 'x.js': 'x' } }, sign)
    return one.send(app, id, archive)
  }
  assert.match((await attempt(two.sign)).body.message, /signed by team two, and sent by team one/)
  assert.match(
    (await attempt(createSigner('one', generatePrivateKey()))).body.message,
    /the key \w+ is not trusted here/
  )
  await removeTrustedKeys(folderKeys(dataDir), 'one')
  assert.match((await attempt(one.sign)).body.message, /the key \w+ is not trusted here/)
})
