import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { migratePlatform } from '@sahra/platform/store/platform-database'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { savePicture } from '../../catalogue/picture/picture.queries'
import { place } from '../../selling/order/testing/place-orders'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { testConfig } from '../../testing/test-config'
import { commandLine } from '../command-line/testing/command-line'
import { readRehearsal } from './rehearsal-record'

const folder = temporaryFolder('rehearsal')
after(() => rm(folder, { recursive: true }))
const { app, db } = await openTestApi()
await migratePlatform(db)
const config = testConfig({ dataDir: path.join(folder, 'data'), mediaDir: path.join(folder, 'media') })
const type = commandLine({ db, deps: { config } })

const master = path.join(config.dataDir, 'pictures/p-01.webp')
const drawn = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#caa' } })
  .webp()
  .toBuffer()
const paint = async (content: Buffer) => {
  await mkdir(path.dirname(master), { recursive: true })
  await writeFile(master, content)
}
await paint(drawn)
const picture = { name: 'p-01', fileName: 'bag.webp', width: 200, height: 200, placeholder: Buffer.from('w') }
await savePicture(db, picture)
const { productId } = await addProduct(db, { stock: 5 })
await place(await shopper(app), [{ productId, quantity: 2 }])

let folders = 0
/** Backs up into a folder of its own; returns the folder. */
async function backUp(): Promise<string> {
  const to = path.join(folder, `daily-${++folders}`)
  await type('backup', '--to', to)
  return to
}
const rehearse = (target: string) => type('rehearse-restore', target)

/** The rehearsal fails with this line, notes it, and leaves nothing behind. */
async function fails(to: string, message: RegExp) {
  await assert.rejects(rehearse(to), (error: Error) => {
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
  const { passedAt, failedAt, reason } = (await readRehearsal(to)) ?? {}
  assert.ok(!passedAt && failedAt)
  assert.match(reason ?? '', message)
  const left = (await readdir(to)).filter(name => !name.endsWith('.tar.gz'))
  assert.deepEqual(left, ['rehearsal.json'])
}

test('C476 the newest backup is restored into a scratch database, checked and removed; the shop stays as it is', async () => {
  const to = await backUp()
  await writeFile(path.join(to, 'sahra-20240101T000000Z.tar.gz'), 'an older one')
  const before = await db.many(sql`select id from shop_order`)
  const line = (await rehearse(to)).at(-1) ?? ''
  assert.match(
    line,
    /sahra-2\d+T\d+Z\.tar\.gz, of \d{4}-.+Z, was restored into a scratch database: \d+ tables, [\d,]+ rows, 1 files; 1 order of .*\d\.\d\d, 1 picture\.$/
  )
  const { passedAt, failedAt, backup = '' } = (await readRehearsal(to)) ?? {}
  assert.ok(passedAt && !failedAt && line.includes(backup))
  const left = (await readdir(to)).filter(name => name !== backup)
  assert.deepEqual(left.sort(), ['rehearsal.json', 'sahra-20240101T000000Z.tar.gz'])
  assert.deepEqual(await db.many(sql`select id from shop_order`), before)
})

test('C476 one file is rehearsed, too; a folder without backups is named', async () => {
  const file = path.join(folder, 'once.tar.gz')
  await type('backup', file)
  assert.match((await rehearse(file)).at(-1) ?? '', /once\.tar\.gz, of .+ 1 picture\.$/)
  await assert.rejects(rehearse(config.dataDir), /data has no daily backup \(npm run shop -- backup --to/)
  await assert.rejects(rehearse(path.join(folder, 'none')), /none cannot be read: ENOENT\.$/)
})

test('C476 a damaged file fails the rehearsal', async () => {
  const to = await backUp()
  const [name = ''] = await readdir(to)
  await writeFile(path.join(to, name), 'half')
  await fails(to, /cannot be restored: it is not a backup of a shop\./)
})

test('C476 a backup without the pictures that its tables name, or with broken ones, fails the rehearsal', async () => {
  await rm(master)
  await fails(await backUp(), /^The backup lacks the picture p-01, which its tables name\.$/)
  await paint(drawn.subarray(0, 60))
  await fails(await backUp(), /^The picture p-01 of the backup cannot be shown: /)
  await paint(drawn)
})

test('C476 a backup whose orders do not add up fails the rehearsal', async () => {
  await db.run(sql`update shop_order set subtotal = subtotal + 100`)
  await fails(
    await backUp(),
    /^The restored backup does not add up: Order SA-\S+: its lines do not sum to its subtotal\. /
  )
  await db.run(sql`update shop_order set subtotal = subtotal - 100`)
  await rehearse(await backUp())
})
