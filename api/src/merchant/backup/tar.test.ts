import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { endOfArchive, entry, readTar } from './tar'

const long = `files/${'folder/'.repeat(30)}name.js`
const files = new Map([
  ['empty', Buffer.alloc(0)],
  ['block', Buffer.alloc(512, 'x')],
  [long, Buffer.from('content')]
])
const archive = Buffer.concat([
  ...[...files].flatMap(([name, content]) => [...entry(name, content)]),
  endOfArchive()
])

/** In chunks of a size that no block has. */
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 777) yield bytes.subarray(from, from + 777)
}

async function read(bytes: Buffer, isRead: (name: string) => boolean = () => true) {
  const found = new Map<string, string>()
  for await (const { name, content } of readTar(chunks(bytes))) {
    if (!isRead(name)) continue
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    found.set(name, Buffer.concat(chunks).toString())
  }
  return found
}

test('reads what it wrote, long names and empty files included, and skips content that is not read', async () => {
  assert.deepEqual(
    await read(archive),
    new Map([...files].map(([name, content]) => [name, content.toString()]))
  )
  assert.deepEqual([...(await read(archive, name => name === long)).values()], ['content'])
})

test('tar lists it', { skip: process.platform === 'win32' }, () => {
  const folder = temporaryFolder('tar')
  const file = path.join(folder, 'a.tar')
  writeFileSync(file, archive)
  assert.deepEqual(execFileSync('tar', ['tf', file], { encoding: 'utf8' }).trim().split('\n'), [
    ...files.keys()
  ])
  rmSync(folder, { recursive: true })
})

test('refuses an archive that ends early or has other entries', async () => {
  await assert.rejects(read(archive.subarray(0, 1500)), /it ends too early/)
  const link = Buffer.from(archive)
  link.write('2', 156)
  await assert.rejects(read(link), /an entry that is not of a backup/)
})
