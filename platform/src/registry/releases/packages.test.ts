import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import test from 'node:test'
import { z } from 'zod'
import { openTeams, type TestTeam } from '../../testing/registry-server'
import { writeArchive } from './archive'
import { ARCHIVE_TYPE } from '../calls/registry-api'

type Files = Record<string, string>

const pack = (manifest: object, files: Files = {}) =>
  writeArchive(
    new Map(
      Object.entries({ 'package/package.json': JSON.stringify(manifest), ...files }).map(([name, text]) => [
        name,
        Buffer.from(text)
      ])
    )
  )
const kit = (version: string, files: Files = { 'package/src/a.ts': 'export {}' }) =>
  pack({ name: '@shop/kit', version, bin: { kit: './kit.mjs' } }, files)

const packument = z.object({
  'dist-tags': z.object({ latest: z.string() }),
  versions: z.record(
    z.string(),
    z.looseObject({ dist: z.object({ tarball: z.string(), integrity: z.string(), shasum: z.string() }) })
  )
})

function clientFor(url: string) {
  const send = (team: TestTeam, version: string, tarball: Buffer) =>
    fetch(`${url}/registry/packages/@shop%2fkit/${version}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${team.token}`, 'content-type': ARCHIVE_TYPE },
      body: new Uint8Array(tarball)
    })
  const get = (team: TestTeam | undefined, path: string, headers: Record<string, string> = {}) =>
    fetch(path.startsWith('http') ? path : `${url}/registry/npm/${path}`, {
      headers: { ...(team ? { authorization: `Bearer ${team.token}` } : {}), ...headers }
    })
  return { send, get }
}
const messageOf = async (response: Response) =>
  z.object({ message: z.string() }).parse(await response.json()).message

test('npm finds every version with the address and the hash of its tarball', async t => {
  const { url, operator, one } = await openTeams(t)
  const { send, get } = clientFor(url)
  const newest = await kit('1.10.0')
  for (const [version, tarball] of [['1.10.0', newest] as const, ['1.9.0', await kit('1.9.0')] as const])
    assert.equal((await send(operator, version, tarball)).status, 201)

  const response = await get(one, '@shop%2fkit')
  const found = packument.parse(await response.json())
  assert.equal(found['dist-tags'].latest, '1.10.0')
  assert.deepEqual(Object.keys(found.versions), ['1.9.0', '1.10.0'])
  const { dist, bin } = found.versions['1.10.0'] ?? assert.fail()
  assert.deepEqual(bin, { kit: './kit.mjs' })
  const content = Buffer.from(await (await get(one, dist.tarball)).arrayBuffer())
  assert.ok(content.equals(newest))
  assert.equal(dist.integrity, `sha512-${createHash('sha512').update(content).digest('base64')}`)
})

test('the address of a tarball is the one that the client uses', async t => {
  const { url, operator, one } = await openTeams(t)
  const { send, get } = clientFor(url)
  await send(operator, '1.0.0', await kit('1.0.0'))
  const behindGateway = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }
  const { versions } = packument.parse(await (await get(one, '@shop%2fkit', behindGateway)).json())
  assert.equal(versions['1.0.0']?.dist.tarball, 'https://shop.example/registry/npm/@shop/kit/-/kit-1.0.0.tgz')
})

test('a version never changes', async t => {
  const { url, operator } = await openTeams(t)
  const { send } = clientFor(url)
  assert.equal((await send(operator, '1.0.0', await kit('1.0.0'))).status, 201)
  assert.equal((await send(operator, '1.0.0', await kit('1.0.0'))).status, 200)
  const changed = await send(operator, '1.0.0', await kit('1.0.0', { 'package/src/a.ts': 'changed' }))
  assert.equal(changed.status, 422)
  assert.equal(
    await messageOf(changed),
    '@shop/kit@1.0.0 exists with other files, and a version never changes: raise it and its changelog'
  )
})

test('only operators publish, every team reads, nobody else does', async t => {
  const { url, operator, one, audit } = await openTeams(t)
  const { send, get } = clientFor(url)
  const refused = await send(one, '1.0.0', await kit('1.0.0'))
  assert.equal(refused.status, 403)
  assert.equal(await messageOf(refused), 'Only an operator publishes packages')
  await send(operator, '1.0.0', await kit('1.0.0'))
  assert.equal((await get(undefined, '@shop%2fkit')).status, 401)
  assert.equal((await get(undefined, '@shop/kit/-/kit-1.0.0.tgz')).status, 401)
  const [newest, older] = await audit.latest(2)
  assert.deepEqual([newest?.what, newest?.refused], ['package', undefined])
  assert.deepEqual(older?.refused, 'Only an operator publishes packages')
})

test('rejects invalid packages, and unknown names, with one line', async t => {
  const { url, operator } = await openTeams(t)
  const { send, get } = clientFor(url)
  const bad: [Buffer, RegExp][] = [
    [await kit('2.0.0'), /^The archive contains @shop\/kit@2\.0\.0, it was sent as @shop\/kit@1\.0\.0$/],
    [await pack({ name: 'kit', version: '1.0.0' }), /not the name of a package/],
    [await kit('1.0.0', { 'other/x.ts': '' }), /^"other\/x\.ts" does not belong in a package$/],
    [await kit('1.0.0', { 'package/../x.ts': '' }), /^The archive contains a bad path: /],
    [
      await writeArchive(new Map([['package/x.ts', Buffer.alloc(1)]])),
      /^The archive contains no package\.json$/
    ]
  ]
  for (const [tarball, line] of bad) {
    const response = await send(operator, '1.0.0', tarball)
    assert.equal(response.status, 422)
    assert.match(await messageOf(response), line)
  }
  const none = await get(operator, '@shop%2fnone')
  assert.deepEqual([none.status, await messageOf(none)], [404, 'There is no package @shop/none here'])
  assert.equal((await get(operator, 'kit')).status, 400)
  assert.equal((await get(operator, '@shop/kit/-/kit-9.9.9.tgz')).status, 404)
})
