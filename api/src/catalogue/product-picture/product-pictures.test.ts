import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { newToken, systemOf } from '../../merchant/machine-api/testing/system'
import { addProduct, openTestApi } from '../../testing/test-api'
import { PICTURE_BYTES_MAX } from '../picture/check-picture'

const api = await openTestApi()
const { app, db } = api
const type = commandLine(api)
const folder = temporaryFolder('pictures')
const picture = (background: string) =>
  sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
const token = await newToken(api, 'desk', 'pictures:write,products:read,products:write')
const call = systemOf(app, token)
async function upload(content: Buffer | string, query = '', headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'POST',
    url: `/admin/v1/pictures${query}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: content
  })
  return { status: response.statusCode, json: response.json() }
}
const { productId: bag } = await addProduct(db)
const shown = async () => (await call(`GET /products/${bag}/pictures`)).json.items
const addresses = async () => (await shown()).map(({ picture }: { picture: string }) => picture)

test('C348 a picture is uploaded, added to a product, described, moved and removed', async () => {
  const sent = await upload(await picture('#765'), '?name=front.jpg', {
    'content-type': 'image/jpeg',
    'idempotency-key': 'front-1'
  })
  assert.equal(sent.status, 201)
  const { picture: front } = sent.json
  assert.match(front, /^\/media\/p-[\w-]+\.webp$/)
  assert.equal((await app.inject(front)).statusCode, 200)
  const again = await upload(await picture('#765'), '', { 'idempotency-key': 'front-1' })
  assert.equal(again.status, 409)

  const added = await call(`POST /products/${bag}/pictures`, {
    picture: front,
    alt: 'The front',
    position: 1
  })
  assert.equal(added.status, 201)
  assert.deepEqual(
    added.json.items.map(({ picture, position, alt }: Record<string, unknown>) => [picture, position, alt]),
    [
      [front, 1, 'The front'],
      ['/media/bag.webp', 2, null],
      ['/media/bag-side.webp', 3, null]
    ]
  )
  assert.equal((await call(`POST /products/${bag}/pictures`, { picture: front })).json.code, 'ALREADY_THERE')
  await call(`PATCH /products/${bag}/pictures/bag-side`, { position: 1, alt: 'From the side' })
  assert.deepEqual(await addresses(), ['/media/bag-side.webp', front, '/media/bag.webp'])
  assert.equal((await shown())[0].alt, 'From the side')
  await call(`PATCH /products/${bag}/pictures/bag-side`, { alt: null })
  assert.equal((await shown())[0].alt, null)
  assert.equal((await call(`DELETE /products/${bag}/pictures/bag`)).status, 200)
  assert.deepEqual(await addresses(), ['/media/bag-side.webp', front])
  assert.equal((await call(`DELETE /products/${bag}/pictures/bag`)).status, 404)
})

test('C348 a file that cannot be a picture of a shop is refused, with the reason', async () => {
  const before = await shown()
  for (const [content, reason] of [
    ['no picture', /front\.jpg is no JPEG/],
    [(await picture('#123')).subarray(0, 900), /damaged/],
    ['', /file as the body/]
  ] as const) {
    const { status, json } = await upload(content, '?name=front.jpg')
    assert.deepEqual([status, json.code], [400, 'BAD_INPUT'])
    assert.match(json.message, reason)
  }
  assert.match((await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1))).json.message, /too large/)
  assert.equal((await upload(await picture('#765'), '?format=poster')).status, 400)
  const wide = await upload(await picture('#765'), '?format=wide')
  assert.match(wide.json.picture, /^\/media\/banner-p-/)
  for (const body of [
    { picture: '/media/nothing.webp' },
    { picture: 'https://cdn.example/a.jpg' },
    { picture: '/media/bag.webp', position: 0 },
    {}
  ])
    assert.equal((await call(`POST /products/${bag}/pictures`, body)).status, 400, JSON.stringify(body))
  assert.equal((await call(`PATCH /products/${bag}/pictures/bag-side`, {})).status, 400)
  assert.deepEqual(await shown(), before)
})

test('C348 a dry run of an upload stores nothing', async () => {
  const { status, json } = await upload(await picture('#0a0'), '?dryRun=true')
  assert.equal(status, 201)
  assert.equal((await call(`POST /products/${bag}/pictures`, { picture: json.picture })).status, 400)
})

test('C394 a product comes with its brand, its category and its pictures at once, on both faces', async () => {
  const files = await Promise.all(
    ['#531', '#642'].map(async (colour, index) => {
      const file = path.join(folder, `clutch-${index}.jpg`)
      await writeFile(file, await picture(colour))
      return file
    })
  )
  const words = ['--brand', 'Maison', '--category', 'Bags > Clutches', '--pictures', files.join(',')]
  const storedNow = async () => (await db.many(sql`select from picture`)).length
  const stored = await storedNow()
  await type('product', 'add', 'Noor Clutch', '900', ...words, '--dry-run')
  assert.equal(await storedNow(), stored)
  await type('product', 'add', 'Noor Clutch', '900', ...words)
  assert.equal(await storedNow(), stored + 2)
  const typed = (await call('GET /products/noor-clutch')).json
  for (const address of typed.images) assert.equal((await app.inject(address)).statusCode, 200)

  const { brand, category, images, price } = typed
  const { status } = await call('POST /products', { name: 'Amal Clutch', brand, category, images, price })
  assert.equal(status, 201)
  const sent = (await call('GET /products/amal-clutch')).json
  for (const { brand, category, images, price } of [typed, sent])
    assert.deepEqual(
      [brand, category, images.length, images, price],
      ['Maison', ['Bags', 'Clutches'], 2, typed.images, typed.price]
    )
  const missing = type('product', 'add', 'Lost Clutch', '900', '--pictures', `${files[0]},nothing.jpg`)
  await assert.rejects(missing, /nothing\.jpg/)
  assert.equal((await call('GET /products/lost-clutch')).status, 404)
})

test('C348 the command line takes a file', async () => {
  const file = path.join(folder, 'back.jpg')
  await writeFile(file, await picture('#246'))
  assert.equal((await type('picture', 'add', bag, file, '--position', '2', '--dry-run')).length, 4)
  const before = await addresses()
  await type('picture', 'add', bag, file, '--position', '2', '--alt', 'The back')
  const [, back = ''] = await addresses()
  assert.ok(!before.includes(back))
  await type('picture', 'order', bag, '2', '1')
  await type('picture', 'alt', bag, '1', 'From behind')
  assert.deepEqual((await type('picture', 'list', bag))[0]?.split(/ {2,}/).slice(-1), ['From behind'])
  await type('picture', 'remove', bag, '1')
  assert.deepEqual(await addresses(), before)
})
