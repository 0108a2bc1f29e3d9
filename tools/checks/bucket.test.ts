import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import test, { after } from 'node:test'
import { openPictureStore } from '../../api/src/catalogue/picture/picture-store'
import { filesOf } from '../../api/src/merchant/backup/backed-up-files'
import { s3Uploads } from '@sahra/server-kit/files/s3-upload'
import { s3Files } from '@sahra/server-kit/files/s3-files'
import { startS3Process } from '@sahra/server-kit/testing/s3-process'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { text } from './manifests'

interface Statement {
  Action: string[]
  Resource: string[]
  Condition?: { StringLikeIfExists: { 's3:prefix': string[] } }
}

const folder = temporaryFolder('sahra-bucket')
const s3 = await startS3Process(folder)
after(() => s3.stop())
const ARN = 'arn:aws:s3:::'

/** `*` stands for any characters, as in IAM. */
const isLike = (pattern: string, value: string): boolean =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : pattern === value

/** The bucket as a program with this policy sees it: what the policy does not allow is denied. */
async function bucketOf(program: string) {
  const { Statement: statements } = JSON.parse(text(`bucket/${program}.json`)) as { Statement: Statement[] }
  const allows = (action: string, resource: string, prefix?: string | null): boolean =>
    statements.some(
      ({ Action, Resource, Condition }) =>
        Action.includes(action) &&
        Resource.some(pattern => isLike(pattern, ARN + resource)) &&
        (!Condition ||
          typeof prefix !== 'string' ||
          Condition.StringLikeIfExists['s3:prefix'].some(pattern => isLike(pattern, prefix)))
    )
  const proxy = createServer((incoming, outgoing) => {
    const { method = '', headers, url = '' } = incoming
    const target = new URL(url, s3.config.endpoint)
    const resource = decodeURIComponent(target.pathname.slice(1)).replace(/\/$/, '')
    const isBucket = !resource.includes('/')
    const actions: Record<string, string> = {
      GET: 's3:GetObject',
      HEAD: 's3:GetObject',
      PUT: 's3:PutObject',
      // Begins and completes an upload in parts.
      POST: 's3:PutObject'
    }
    const action = isBucket ? 's3:ListBucket' : (actions[method] ?? 's3:DeleteObject')
    const forward = (body: Buffer) => {
      // Several objects are removed by one request to the bucket; each needs the right.
      const removed = [...body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)].map(
        ([, key]) => `${resource}/${key}`
      )
      const isAllowed =
        isBucket && method === 'POST'
          ? removed.length > 0 && removed.every(key => allows('s3:DeleteObject', key))
          : allows(action, resource, target.searchParams.get('prefix'))
      if (!isAllowed)
        return void outgoing
          .writeHead(403, { 'content-type': 'application/xml' })
          .end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
      request(target, { method, headers }, response => {
        outgoing.writeHead(response.statusCode ?? 0, response.headers)
        response.pipe(outgoing)
      }).end(body)
    }
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part)).on('end', () => forward(Buffer.concat(parts)))
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  after(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  return { ...s3.config, endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

const [api, registry, gateway, backup] = await Promise.all(
  ['api', 'registry', 'gateway', 'backup'].map(bucketOf)
)
const denied = (work: Promise<unknown>) => assert.rejects(work, { name: 'AccessDenied' })
const RELEASE = 'releases/mfe-cart/0123456789abcdef'

test('C391, C419 a registry stores, lists and removes releases, packages and pictures of checks', async () => {
  const files = s3Files(registry!)
  await files.check()
  const content = new Map([
    ['release.json', Buffer.from('{}')],
    ['browser/entry.js', Buffer.from('')]
  ])
  assert.equal(await files.createFolder(RELEASE, content), true)
  assert.deepEqual(await files.folders(), [RELEASE])
  await files.write('packages/shared/1.0.0.tgz', Buffer.from('packed'))
  assert.deepEqual(await files.names('packages/shared'), ['1.0.0.tgz'])
  const other = RELEASE.replace('mfe-cart', 'mfe-other')
  await files.createFolder(other, content)
  await files.removeFolder(other)
  assert.deepEqual(await files.list('releases/mfe-cart'), ['0123456789abcdef'])
  const picture = RELEASE.replace('releases/', 'checks/') + '/0a1b2c3d-0-390.webp'
  await files.write(picture, Buffer.from('seen'))
  assert.equal(String(await files.read(picture)), 'seen')
  await files.remove(picture)
  await denied(files.write('media/bag@640.webp', Buffer.from('')))
  await denied(files.read('pictures/bag.webp'))
})

test('C391 an api stores masters and what is derived from them, and nothing of the platform', async () => {
  const store = await openPictureStore({ dataDir: folder, mediaDir: folder, s3: api!, seed: 'none' })
  await store.writeMaster('bag', Buffer.from('a master'))
  assert.equal(String(await store.master({ name: 'bag', isShipped: false })), 'a master')
  await store.derived.write('bag@640.webp', Buffer.from('derived'))
  await store.derived.write('bag@96.webp', Buffer.from('derived'))
  assert.deepEqual(await store.derived.names(''), ['bag@640.webp', 'bag@96.webp'])
  await store.derived.remove('bag@96.webp')
  const files = s3Files(api!)
  await files.check()
  await denied(files.write('releases/shell/own/entry.js', Buffer.from('')))
  await denied(files.read(`${RELEASE}/browser/entry.js`))
  await denied(files.list('releases/mfe-cart'))
})

test('C391 a gateway reads releases and derived pictures, and writes nothing', async () => {
  const files = s3Files(gateway!)
  await files.check()
  assert.equal((await files.readFolder(RELEASE))?.size, 2)
  assert.equal(String(await files.read('media/bag@640.webp')), 'derived')
  assert.equal(await files.read('media/missing@640.webp'), undefined)
  await denied(files.write('media/bag@640.webp', Buffer.from('')))
  await denied(files.write(`${RELEASE}/browser/entry.js`, Buffer.from('')))
  await denied(files.removeFolder(RELEASE))
  await denied(files.read('pictures/bag.webp'))
})

test('C391, C476 a backup reads releases, packages and masters, and writes nothing', async () => {
  const kit = 'packages/@sahra/kit/1.0.0'
  await s3Files(registry!).createFolder(kit, new Map([['package.tgz', Buffer.from('packed')]]))
  const bucket = s3Files(backup!)
  await bucket.check()
  const names: string[] = []
  const keys = path.join(folder, 'keys')
  for await (const { name, read } of filesOf({
    folders: { registry: keys, keys, pictures: keys },
    bucket
  })) {
    for await (const part of read()) assert.ok(part)
    names.push(name)
  }
  assert.ok(names.includes('pictures/bag.webp'), names.join())
  assert.ok(names.includes(`registry/${RELEASE}/release.json`), names.join())
  assert.ok(names.includes(`registry/${kit}/package.tgz`), names.join())
  await denied(bucket.read('media/bag@640.webp'))
  await denied(bucket.write('pictures/bag.webp', Buffer.from('')))
  await denied(bucket.removeFolder(RELEASE))
})

test('C490 a backup is copied to a bucket of its own, where its key reads and removes none', async () => {
  const own = { ...backup!, bucket: 'sahra-backups' }
  await mkdir(path.join(folder, own.bucket))
  const file = path.join(folder, 'a-backup')
  await writeFile(file, 'a backup')
  const name = 'sahra-20261201T000000Z.tar.gz'
  const uploads = s3Uploads(own)
  assert.equal(await uploads.has(name), false)
  await uploads.upload(name, file)
  assert.equal(await uploads.has(name), true)
  assert.equal(String(await s3Files({ ...s3.config, bucket: own.bucket }).read(name)), 'a backup')
  await denied(s3Files(own).read(name))
  await denied(s3Files(own).remove(name))
  for (const other of [api!, registry!, gateway!]) {
    await denied(s3Files({ ...other, bucket: own.bucket }).read(name))
    await denied(s3Uploads({ ...other, bucket: own.bucket }).upload(name, file))
  }
})
