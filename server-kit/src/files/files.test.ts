import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder'
import { startS3Server } from '../testing/s3-server'
import type { Files } from './files'
import { folderFiles, removeInterrupted } from './folder-files'
import { openFiles, placeBelow } from './open-files'
import { s3Files } from './s3-files'

const s3 = await startS3Server()

/** Opens the same empty files twice, as two processes do. */
const kinds: Record<string, () => Promise<[Files, Files]>> = {
  async folder() {
    const root = temporaryFolder()
    return [folderFiles(root), folderFiles(root)]
  },
  async bucket() {
    const prefix = `${randomUUID()}/`
    return [s3Files({ ...s3, prefix }, 2), s3Files({ ...s3, prefix }, 2)]
  }
}

const release = (text: string, files = 5): Map<string, Buffer> =>
  new Map([
    ['release.json', Buffer.from(text)],
    ...Array.from({ length: files }, (_, index): [string, Buffer] => [
      `browser/${index}.js`,
      Buffer.from(text.repeat(1000))
    ])
  ])
const textOf = async (files: Files, name: string): Promise<string | undefined> =>
  (await files.read(name))?.toString()

for (const [kind, open] of Object.entries(kinds)) {
  test(`${kind}: reads and lists folders`, async () => {
    const [files, other] = await open()
    assert.deepEqual(await files.list('releases'), [])
    assert.equal(await files.read('releases/a/1/release.json'), undefined)
    for (const id of ['1', '2', '3', '4', '5'])
      assert.equal(await files.createFolder(`releases/a/${id}`, release(id)), true)
    assert.equal(await files.createFolder('releases/b/1', release('b')), true)
    assert.equal(
      await files.createFolder('packages/@a/b/1.0.0', new Map([['package.tgz', Buffer.from('p')]])),
      true
    )
    assert.deepEqual(await other.list('releases'), ['a', 'b'])
    assert.deepEqual(await other.list('releases/a'), ['1', '2', '3', '4', '5'])
    assert.deepEqual(await other.list('packages/@a/b'), ['1.0.0'])
    assert.equal(await textOf(other, 'releases/a/2/release.json'), '2')
    assert.equal((await other.read('releases/a/2/browser/4.js'))?.length, 1000)
    assert.equal(await other.read('releases/a/2/browser'), undefined)
    assert.equal(await other.createFolder('releases/a/2', release('other')), false)
    assert.equal(await textOf(files, 'releases/a/2/release.json'), '2')
  })

  test(`${kind}: reads whole folders with all of their files`, async () => {
    const [files, other] = await open()
    const tarball = new Map([['package.tgz', Buffer.from('p')]])
    await files.createFolder('packages/@a/b/1.0.0', tarball)
    for (const id of ['1', '10']) await files.createFolder(`releases/a/${id}`, release(id))
    // Of an upload that was interrupted.
    await files.write('releases/a/2/browser/0.js', Buffer.from('half'))
    await files.write('media/one.webp', Buffer.from('w'))
    const folders = await other.folders()
    assert.deepEqual(folders.sort(), ['packages/@a/b/1.0.0', 'releases/a/1', 'releases/a/10'])
    const read = [...((await other.readFolder('releases/a/1')) ?? [])]
    assert.deepEqual(new Map(read), release('1'))
    assert.equal(read.at(-1)?.[0], 'release.json')
    assert.deepEqual(await other.readFolder('packages/@a/b/1.0.0'), tarball)
    for (const missing of ['releases/a/2', 'releases/a/3', 'releases/a', 'media'])
      assert.equal(await other.readFolder(missing), undefined, missing)
  })

  test(`${kind}: removes a folder, and nothing beside it`, async () => {
    const [files, other] = await open()
    for (const id of ['1', '10']) await files.createFolder(`releases/a/${id}`, release(id))
    await files.removeFolder('releases/a/1')
    await files.removeFolder('releases/a/1')
    assert.deepEqual(await other.list('releases/a'), ['10'])
    for (const name of release('').keys()) {
      assert.equal(await other.read(`releases/a/1/${name}`), undefined, name)
      assert.ok(await other.read(`releases/a/10/${name}`), name)
    }
    assert.equal(await other.createFolder('releases/a/1', release('again')), true)
  })

  test(`${kind}: a reader sees a folder with all its files, or none`, async () => {
    const [writer, reader] = await open()
    const names = [...release('', 30).keys()]
    let isWriting = true
    const writing = writer.createFolder('releases/a/1', release('a', 30)).finally(() => (isWriting = false))
    let seen = 0
    do {
      const marker = await reader.read('releases/a/1/release.json')
      const listed = await reader.list('releases/a')
      if (!marker) continue
      seen++
      assert.deepEqual(await reader.list('releases/a'), ['1'])
      for (const name of names) assert.ok(await reader.read(`releases/a/1/${name}`), name)
      assert.ok(listed.length <= 1)
    } while (isWriting || seen === 0)
    await writing
  })

  test(`${kind}: several writers of the same folder leave it whole`, async () => {
    const both = await open()
    const created = await Promise.all(
      Array.from({ length: 8 }, (_, index) => both[index % 2]!.createFolder('releases/a/1', release('same')))
    )
    assert.ok(created.includes(true))
    for (const [name, content] of release('same'))
      assert.deepEqual(await both[0].read(`releases/a/1/${name}`), content)
    assert.equal(await both[1].createFolder('releases/a/1', release('same')), false)
  })

  test(`${kind}: writes and replaces a single file`, async () => {
    const [files, other] = await open()
    for (const text of ['one', 'two']) {
      await files.write('media/bag@320.webp', Buffer.from(text))
      assert.equal(await textOf(other, 'media/bag@320.webp'), text)
    }
  })

  test(`${kind}: names and removes single files, and none of a folder below`, async () => {
    const [files, other] = await open()
    assert.deepEqual(await other.names('media'), [])
    for (const name of ['c', 'a', 'b', 'below/d']) await files.write(`media/${name}`, Buffer.from(name))
    assert.deepEqual(await other.names('media'), ['a', 'b', 'c'])
    for (let times = 0; times < 2; times++) await files.remove('media/b')
    assert.deepEqual(await other.names('media'), ['a', 'c'])
  })
}

for (const s3Config of [undefined, { ...s3, prefix: `${randomUUID()}/` }])
  test(`a place below another one is a part of it: ${s3Config ? 'bucket' : 'folder'}`, async () => {
    const place = { s3: s3Config, folder: temporaryFolder() }
    const [whole, part] = [await openFiles(place), await openFiles(placeBelow(place, 'media'))]
    await part.write('bag.webp', Buffer.from('bag'))
    assert.equal(await textOf(whole, 'media/bag.webp'), 'bag')
    assert.deepEqual(await part.names(''), ['bag.webp'])
  })

test('folder: a file that cannot be written leaves nothing behind', async () => {
  const root = temporaryFolder()
  await mkdir(path.join(root, 'bag.webp'))
  await mkdir(path.join(root, 'bag.webp/taken'))
  await assert.rejects(folderFiles(root).write('bag.webp', Buffer.from('bag')))
  assert.deepEqual(await readdir(path.join(root, '.incoming')), [])
})

test('bucket: an interrupted upload is not a release, and is completed by the next one', async t => {
  const prefix = `${randomUUID()}/`
  let left = 4
  // Passes so many requests on, as a network that fails then does.
  const proxy = createServer((request, response) => {
    if (request.method === 'PUT' && left-- <= 0) return void request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection'].includes(name)
      )
      void fetch(`${s3.endpoint}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {})
      }).then(async answer => {
        response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
      })
    })
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  t.after(() => proxy.close())
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const files = s3Files({ ...s3, prefix })
  await assert.rejects(s3Files({ ...s3, endpoint, prefix }).createFolder('releases/a/1', release('a', 20)))
  assert.deepEqual(await files.list('releases'), [])
  assert.deepEqual(await files.list('releases/a'), [])
  assert.equal(await files.read('releases/a/1/release.json'), undefined)
  assert.equal(await files.createFolder('releases/a/1', release('a', 20)), true)
  assert.deepEqual(await files.list('releases/a'), ['1'])
  assert.equal((await files.read('releases/a/1/browser/19.js'))?.length, 1000)
})

test('folder: what an upload left behind is removed, but not what is being written', async () => {
  const root = temporaryFolder()
  await mkdir(path.join(root, '.incoming/left'), { recursive: true })
  await removeInterrupted(root)
  assert.deepEqual(await readdir(path.join(root, '.incoming')), ['left'])
  await removeInterrupted(root, Date.now() + 2 * 3_600_000)
  assert.deepEqual(await readdir(path.join(root, '.incoming')), [])
  await removeInterrupted(path.join(root, 'missing'))
})
