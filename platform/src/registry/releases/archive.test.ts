import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { gzipSync } from 'node:zlib'
import { openRegistryServer, packFixture } from '../../testing/registry-server'
import { writeArchive, readArchive } from './archive'
import { UPLOAD } from '../../release/shapes/limits'
import { RegistryError } from '../../release/shapes/registry-error'

const MiB = 1024 * 1024

test('reads the files that were written', async () => {
  const files = new Map([
    ['release.json', Buffer.from('{}')],
    ['browser/empty.js', Buffer.alloc(0)],
    ['browser/exactly.js', Buffer.alloc(512, 'a')],
    [`browser/${'deep/'.repeat(7)}${'n'.repeat(90)}.js`, Buffer.from('long')]
  ])
  assert.deepEqual(await readArchive(await writeArchive(files)), files)
})

/** Returns one tar entry with arbitrary fields. */
interface Entry {
  name?: string
  prefix?: string
  kind?: string
  link?: string
  size?: string
  content?: Buffer
  magic?: string
  checksum?: string
}

function entry({ name = 'browser/x.js', prefix = '', kind = '0', link = '', ...rest }: Entry): Buffer {
  const { content = Buffer.from('x'), magic = 'ustar\u000000' } = rest
  const header = Buffer.alloc(512)
  header.write(name, 0, 'latin1')
  header.write('0000644\0', 100)
  header.write(rest.size ?? `${content.length.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
  header.write(kind, 156)
  header.write(link, 157)
  header.write(magic, 257)
  header.write(prefix, 345)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(rest.checksum ?? `${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

const end = Buffer.alloc(1024)
const tar = (...entries: Entry[]): Buffer => gzipSync(Buffer.concat([...entries.map(entry), end]))
const named = (name: string, prefix = ''): Buffer => tar({ name, prefix })
const many = (count: number): Entry[] =>
  Array.from({ length: count }, (_, i) => ({ name: `browser/${i}.js`, content: Buffer.alloc(0) }))
const outside = path.join(tmpdir(), 'outside-of-every-release.js')

const hostile: [string, () => Buffer][] = [
  ['a path upwards', () => named('browser/../../../outside-of-every-release.js')],
  ['a path upwards at its start', () => named('../outside-of-every-release.js')],
  ['a path upwards in its prefix', () => named('outside-of-every-release.js', 'browser/../../..')],
  ['an absolute path', () => named(outside)],
  ['an absolute prefix', () => named('outside-of-every-release.js', tmpdir())],
  ['a path of another system', () => named('browser\\..\\..\\outside-of-every-release.js')],
  ['a drive', () => named('C:/outside-of-every-release.js')],
  ['a path with an empty segment', () => named('browser//x.js')],
  ['a path to itself', () => named('browser/./x.js')],
  ['a NUL that hides an ending', () => named('browser/x.js\0.png')],
  ['a line break in a name', () => named('browser/x\n.js')],
  ['letters beyond the plain ones', () => named('browser/\u00e9.js')],
  ['a percent-encoded path upwards', () => named('browser/%2e%2e/x.js')],
  ['a path too deep', () => named(`browser/${'a/'.repeat(9)}x.js`)],
  ['a name too long', () => named(`${'n'.repeat(100)}`, `browser/${'p'.repeat(140)}`)],
  ['a file where nothing belongs', () => named('etc/passwd.json')],
  ['a signature in a folder', () => named('channels/production.json')],
  ['a file with another ending', () => named('browser/x.html')],
  ['a precompressed file that replaces another one', () => named('browser/x.js.br')],
  ['a symbolic link', () => tar({ kind: '2', link: outside, content: Buffer.alloc(0) })],
  ['a link that is named a file', () => tar({ link: outside })],
  ['a hard link', () => tar({ kind: '1', link: '/etc/passwd', content: Buffer.alloc(0) })],
  ['a device', () => tar({ kind: '3', content: Buffer.alloc(0) })],
  ['a pipe', () => tar({ kind: '6', content: Buffer.alloc(0) })],
  ['a folder', () => tar({ name: 'browser/', kind: '5', content: Buffer.alloc(0) })],
  ['a header of pax', () => tar({ kind: 'x', content: Buffer.from('30 path=../../outside.js\n') })],
  ['a long name of GNU', () => tar({ kind: 'L', content: Buffer.from('../../outside.js') })],
  ['the magic of GNU', () => tar({ magic: 'ustar  \0' })],
  ['the same file twice', () => tar({}, {})],
  ['the same file twice in other letters', () => tar({}, { name: 'browser/X.js' })],
  ['a file that is a folder too', () => tar({ name: 'browser/a.js' }, { name: 'browser/a.js/b.js' })],
  ['a folder that is a file too', () => tar({ name: 'browser/a.js/b.js' }, { name: 'browser/a.js' })],
  ['a size that is negative', () => tar({ size: '-0000000001\0' })],
  ['a size in binary', () => tar({ size: '\u0080\0\0\0\0\0\0\0\0\0\0\u0001' })],
  ['a size beyond its end', () => tar({ size: '00007777777\0' })],
  ['a wrong checksum', () => tar({ checksum: '000000\0 ' })],
  ['an end in the middle', () => gzipSync(entry({}))],
  ['something after its end', () => gzipSync(Buffer.concat([entry({}), end, entry({})]))],
  ['nothing in it', () => gzipSync(Buffer.alloc(0))],
  ['too many files', () => tar(...many(UPLOAD.files + 1))],
  ['a file too large', () => tar({ content: Buffer.alloc(UPLOAD.file + 1) })],
  ['too much when unpacked', () => gzipSync(Buffer.alloc(UPLOAD.unpacked + MiB), { level: 9 })],
  [
    'many members that are too much together',
    () => Buffer.concat(Array(70).fill(gzipSync(Buffer.alloc(MiB))))
  ],
  ['too much when packed', () => gzipSync(randomBytes(UPLOAD.packed + MiB), { level: 0 })],
  ['no gzip at all', () => Buffer.alloc(4096, 'no gzip')],
  ['gzip cut short', () => tar({}).subarray(0, 40)],
  ['a zip', () => Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'))]
]

// SEC-30
test(`${hostile.length} hostile archives are rejected and no file is written`, async t => {
  const { team, dataDir } = await openRegistryServer(t)
  const one = await team('one', ['mfe-one'])
  const { app, id, files } = await packFixture({ app: 'mfe-one' }, one.sign)
  await rm(outside, { force: true })
  const before = await tree(dataDir)
  for (const [what, make] of hostile) {
    const archive = make()
    // The reader rejects it before any later check.
    await assert.rejects(readArchive(archive), RegistryError, what)
    const { status, body } = await one.send(app, id, archive).catch(() => ({ status: 413, body: undefined }))
    assert.ok(status === 422 || status === 413, `${what}: ${status} ${body?.message}`)
    assert.ok(!body?.message.includes('\n'), what)
    assert.deepEqual(await tree(dataDir), before, what)
    assert.ok(!existsSync(outside), what)
  }
  assert.ok(hostile.length >= 30)
  assert.equal((await one.send(app, id, await writeArchive(files))).status, 201)
})

const tree = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort()
