import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate } from '@sahra/server-kit/database/migrate'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readShopMigrations } from '../../db/migrations'
import { addProduct } from '../../testing/test-api'
import { type ShopState, writeBackup } from './backup.service'
import { checkBackup, restoreBackup } from './restore.service'

const folder = temporaryFolder('backup')
const file = path.join(folder, 'backup.tar.gz')

/** A shop with one product; `name` is that of its database. */
async function openShop(product: string) {
  const db = await freshDatabase()
  await migrate(db, await readShopMigrations())
  await addProduct(db, { name: product })
  // Its pool is not a running shop.
  await db.first(sql`select set_config('application_name', 'test', false)`)
  const { name } = (await db.first<{ name: string }>(sql`select current_database()::text as name`))!
  const home = path.join(folder, name)
  const folders = {
    registry: path.join(home, 'registry'),
    keys: path.join(home, 'keys'),
    pictures: path.join(home, 'pictures')
  }
  const state: ShopState = { databases: [{ db, schemas: ['public', 'platform'] }], folders }
  const products = async () =>
    (await db.many<{ name: string }>(sql`select name from product`)).map(row => row.name)
  return { db, name, state, products, folders }
}

const backedUp = await openShop('Backed up')
await mkdir(backedUp.folders.registry, { recursive: true })
await writeFile(path.join(backedUp.folders.registry, 'from-here.json'), '{"shell":"backed up"}')
await writeBackup(backedUp.state, file)

const rejects = (promise: Promise<unknown>, message: RegExp) =>
  assert.rejects(promise, (error: Error) => {
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })

test('only an empty database is filled, unless the database to replace is named', async () => {
  const { name, state, products, folders } = await openShop('To be replaced')
  await mkdir(folders.registry, { recursive: true })
  await writeFile(path.join(folders.registry, 'old.json'), '{}')
  await rejects(
    restoreBackup(state, file),
    new RegExp(`^The database ${name} or .+, add --replace ${name}\\.$`)
  )
  await rejects(
    restoreBackup(state, file, { replace: 'other' }),
    new RegExp(`^The database here is ${name}, not other\\.`)
  )
  assert.deepEqual(await products(), ['To be replaced'])
  await restoreBackup(state, file, { replace: name })
  assert.deepEqual(await products(), ['Backed up'])
  assert.match(await readFile(path.join(folders.registry, 'from-here.json'), 'utf8'), /backed up/)
  await assert.rejects(readFile(path.join(folders.registry, 'old.json')))
})

test('tables of another version are replaced, too', async () => {
  const { db, name, state, products } = await openShop('To be replaced')
  await db.run(sql`insert into migration (file, checksum) values ('999-later.sql', 'x')`)
  await restoreBackup(state, file, { replace: name })
  assert.deepEqual(await products(), ['Backed up'])
  assert.equal(await db.first(sql`select from migration where file = '999-later.sql'`), undefined)
})

test('a running shop is not replaced', async () => {
  const { db, name, state, products } = await openShop('Running')
  await db.first(sql`select set_config('application_name', 'sahra', false)`)
  await rejects(
    restoreBackup(state, file, { replace: name }),
    /^The shop is running on the database .+\. Stop it first\./
  )
  assert.deepEqual(await products(), ['Running'])
})

test('an existing file is not overwritten, and an interrupted backup leaves none', async () => {
  await rejects(writeBackup(backedUp.state, file), /backup\.tar\.gz exists already\./)
  await rejects(writeBackup(backedUp.state, path.join(file, 'below.tar.gz')), /cannot be written: ENOTDIR\.$/)
  const failing = path.join(folder, 'failing.tar.gz')
  const [{ db }] = backedUp.state.databases as [ShopState['databases'][number]]
  const connect = async () => {
    const client = await db.connect()
    await client.query("set statement_timeout = '1ms'")
    return client
  }
  await assert.rejects(
    writeBackup({ ...backedUp.state, databases: [{ db: { ...db, connect }, schemas: ['public'] }] }, failing)
  )
  await assert.rejects(readFile(failing))
  await assert.rejects(readFile(`${failing}.partial`))
})

const plain = gunzipSync(await readFile(file))
const header = (change: (text: string) => string) => {
  const text = plain.toString('latin1')
  const end = text.indexOf('\0', 512)
  return gzipSync(Buffer.from(text.slice(0, 512) + change(text.slice(512, end)) + text.slice(end), 'latin1'))
}
const damaged: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
  [
    'half a file',
    async () => (await readFile(file)).subarray(0, -100),
    /the backup was interrupted before its end/
  ],
  ['another file', () => Buffer.from('no backup'), /it is not a backup of a shop/],
  ['an empty file', () => Buffer.alloc(0), /the backup was interrupted|ends too early/],
  [
    'another row',
    () => gzipSync(Buffer.from(plain.toString('latin1').replace('Backed up', 'backed up'), 'latin1')),
    /public\.\w+ is not what was backed up/
  ],
  [
    'a newer format',
    () => header(text => text.replace('"format": 1', '"format": 2')),
    /written by a newer version \(format 2\); update the shop first/
  ],
  [
    'a newer migration',
    () => header(text => text.replace('09-people.sql', '99-people.sql')),
    /written by a newer version, with the migration 99-people\.sql; update the shop first/
  ],
  [
    'a changed migration',
    () => header(text => text.replace(/"checksum": "[0-9a-f]{4}/, '"checksum": "xxxx')),
    /its migration 00-queue-000001\.sql differs/
  ]
]
for (const [what, content, message] of damaged)
  test(`${what} is refused in one line, and nothing is changed`, async () => {
    const other = path.join(folder, `${what}.tar.gz`)
    await writeFile(other, await content())
    await rejects(checkBackup(other), message)
    const { name, state, products } = await openShop('Kept')
    await rejects(
      restoreBackup(state, other, { replace: name }),
      /^.+ cannot be restored: .+\. Nothing was changed\.$/
    )
    assert.deepEqual(await products(), ['Kept'])
  })
