import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { addProduct, openTestApi } from '../../testing/test-api'
import { deleteOldSecrets } from './delivery.queries'
import { deliverDue } from './delivery'
import { openReceiver } from './testing/receiver'

const { db, deps } = await openTestApi()

const type = commandLine({ db, deps }, 'webhooks')

test('C163 after a rotation both secrets sign for a day, then only the new one', async () => {
  const receiver = await openReceiver()
  const [added = '', , first = ''] = await type(
    ...['add', receiver.url, '--events', 'stock.changed', '--allow-private']
  )
  const id = added.split(' ')[1] ?? ''
  const { productId } = await addProduct(db, { stock: 50 })
  let stock = 50
  const deliverTo = async (secret: string) => {
    receiver.secret = secret
    const before = receiver.received.length
    await db.run(sql`update product set stock = ${--stock} where id = ${productId}`)
    while (await deliverDue(db, () => undefined)) continue
    return [receiver.received.length - before, receiver.signatures]
  }
  assert.equal((await type('rotate', id, '--dry-run')).length, 2)
  assert.deepEqual(await deliverTo(first), [1, 1])
  const [said = '', , secret = ''] = await type('rotate', id)
  assert.match(said, /has a new secret; the old one signs, too, until /)
  assert.match(secret, /^whsec_/)
  assert.notEqual(secret, first)
  assert.deepEqual(await deliverTo(first), [1, 2])
  assert.deepEqual(await deliverTo(secret), [1, 2])
  assert.match((await type('list'))[0] ?? '', /two secrets until/)
  await assert.rejects(type('rotate', id), /less than 24 hours ago/)
  await db.run(sql`update webhook set previous_until = previous_until - interval '24 hours'`)
  assert.deepEqual(await deliverTo(secret), [1, 1])
  assert.equal(receiver.invalid, 0)
  await deleteOldSecrets(db)
  assert.equal(await db.first(sql`select from webhook where previous_secret is not null`), undefined)
  const [, , leaked = ''] = await type('rotate', id)
  const [, , last = ''] = await type('rotate', id, '--now')
  assert.deepEqual(await deliverTo(last), [1, 1])
  await deliverTo(leaked)
  assert.ok(receiver.invalid > 0)
  await assert.rejects(type('rotate', 'nothing'), /no such webhook/)
  const history = await db.many<{ details: object }>(
    sql`select details from merchant_change where action = 'webhook.rotated' and subject = ${id}`
  )
  assert.equal(history.length, 3)
  assert.ok(!JSON.stringify(history).includes('whsec_'))
})
