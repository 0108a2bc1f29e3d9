import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { awaitShopMigrations, migrateShop, readShopMigrations } from '../../db/migrations'
import { freshDatabase } from '../../db/testing'
import { place } from '../../selling/order/testing/place-orders'
import { browser, openTestApi, password } from '../../testing/test-api'
import type { ShopState } from './backup.service'
import { checkBackup, restoreBackup } from './restore.service'

/** Of the last version with migrations: two orders, one with invoice and refund, a review, a cart, a picture. */
const backup = path.join(import.meta.dirname, 'testing/earlier-shop.tar.gz')
const folder = temporaryFolder('earlier-shop')

const stateOf = (db: Database): ShopState => ({
  databases: [{ db, schemas: ['public', 'platform'] }],
  folders: {
    registry: path.join(folder, 'registry'),
    keys: path.join(folder, 'keys'),
    pictures: path.join(folder, 'pictures')
  }
})

test('C292 a shop of before the schema is restored, with its orders and documents, and goes on', async () => {
  const db = await freshDatabase()
  const { rows, files } = await restoreBackup(stateOf(db), backup)
  assert.deepEqual([rows, files], [83, 1])
  assert.equal(await readFile(path.join(folder, 'pictures/bag.webp'), 'utf8'), 'a picture')
  assert.deepEqual(await migrateShop(db), [])
  assert.deepEqual(
    (await db.many<{ file: string }>(sql`select file from migration order by file`)).map(row => row.file),
    (await readShopMigrations()).map(({ file }) => file)
  )

  const { app } = await openTestApi({}, db)
  const amal = { ...browser(app), name: 'Amal', email: 'amal@example.com' }
  assert.equal((await amal.post('/api/auth/login', { email: amal.email, password })).status, 200)
  const orders = (await amal.get('/api/order')).json as {
    _id: string
    number: string
    paymentStatus: string
  }[]
  assert.deepEqual(
    orders.map(({ number, paymentStatus }) => `${number} ${paymentStatus}`),
    ['SA-2026-000002 Pending', 'SA-2026-000001 Partially Refunded']
  )
  const [, delivered] = orders
  assert.equal((await amal.get(`/api/order/${delivered?._id}/invoice.pdf`)).status, 200)
  assert.deepEqual(
    await db.first(sql`
      select i.number as invoice, c.amount, (select sum(amount)::int from payment_movement where kind = 'captured') as paid
      from invoice i join credit_note c using (order_id)`),
    { invoice: 'INV-2026-000001', amount: 1000, paid: 21_000 }
  )
  const [{ product, variantId }] = (await amal.get('/api/cart')).json.items
  assert.equal((await app.inject('/api/products/all?q=dune')).json().total, 1)
  const next = await place(amal, [{ productId: product._id, variantId, quantity: 1 }])
  assert.equal(next.status, 201)
  assert.deepEqual(
    await db.first(sql`select sum(last)::int as orders from number_series where prefix = 'SA'`),
    {
      orders: 3
    }
  )
})

test('C292 a backup of a version before the last one with migrations is refused in one line', async () => {
  const text = gunzipSync(await readFile(backup)).toString('latin1')
  const last = /,\s*\{\s*"file": "093-token-end\.sql",[^}]+\}/
  const older = path.join(folder, 'older.tar.gz')
  await writeFile(
    older,
    gzipSync(
      Buffer.from(
        text.replace(last, found => ' '.repeat(found.length)),
        'latin1'
      )
    )
  )
  await assert.rejects(checkBackup(older), {
    message: `${older} cannot be restored: its tables are of a version that is too old; start the last version with api/src/db/migrations once, then back up again (docs/operating.md, "A shop with the earlier tables"). Nothing was changed.`
  })
})

test('C292 a start on the tables of before the schema ends with the commands that move them, and changes nothing', async () => {
  const db = await freshDatabase()
  await db.run(sql`delete from migration`)
  await db.run(sql`insert into migration (file, checksum) values ('001-catalogue.sql', 'x')`)
  const line =
    /^The tables of the database (\w+) were made by an earlier version\. Nothing was changed\. .+ npm run shop -- restore move\.tar\.gz --replace \1 \([^\n]+\)\.$/
  await assert.rejects(migrateShop(db), { message: line })
  await assert.rejects(awaitShopMigrations(db), { message: line })
  assert.deepEqual(await db.many(sql`select file from migration`), [{ file: '001-catalogue.sql' }])
})
