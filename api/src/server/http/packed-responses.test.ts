import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi } from '../../testing/test-api'

const { app, db } = await openTestApi()
for (let n = 0; n < 8; n++) await addProduct(db, { variants: [{ stock: 5 }] })

const ask = (encoding?: string) =>
  app.inject({ url: '/api/products/all', headers: encoding ? { 'accept-encoding': encoding } : {} })

async function untilPacked() {
  for (;;) {
    const response = await ask('gzip, br')
    if (response.headers['content-encoding'] === 'br') return response
  }
}

test('a response that is asked for again is sent compressed, to those who accept it', async () => {
  const plain = await ask()
  const packed = await untilPacked()
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
  assert.match(String(packed.headers['vary']), /accept-encoding/)
  assert.match(String(packed.headers['content-type']), /^application\/json/)
  for (const encoding of [undefined, 'gzip', 'br;q=0, gzip']) {
    const response = await ask(encoding)
    assert.deepEqual([response.headers['content-encoding'], response.body], [undefined, plain.body], encoding)
  }
})

test('the compressed form follows a change of the catalogue', async () => {
  await untilPacked()
  await db.run(sql`update product set price = price + 1`)
  const { body } = await ask()
  const packed = await untilPacked()
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), body)
})
