import assert from 'node:assert/strict'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { parseCommand } from '../../merchant/command-line/parse-command'
import { commandLine } from '../../merchant/command-line/testing/command-line'
import { openTestApi } from '../../testing/test-api'

const folder = temporaryFolder('sahra-downloads')
const dataDir = path.join(folder, 'data')
const { db, deps } = await openTestApi({ dataDir })
const pictures = new Map<string, Buffer>()
let requested: string[] = []
let [open, mostOpen] = [0, 0]
const server = createServer((request, response) => {
  const url = request.url ?? ''
  requested.push(url)
  mostOpen = Math.max(mostOpen, ++open)
  response.on('close', () => open--)
  const found = pictures.get(url)
  // Later, so that requests at the same time are counted.
  setImmediate(() => response.writeHead(found ? 200 : 404).end(found))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
after(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

async function picture(name: string, shade: number): Promise<string> {
  const background = { r: shade, g: 100, b: 100 }
  pictures.set(
    `/${name}`,
    await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer()
  )
  return `http://${host}/${name}`
}

async function importCsv(rows: [handle: string, ...pictures: string[]][], ...options: string[]) {
  const file = path.join(folder, 'products.csv')
  const lines = rows.flatMap(([handle, ...images]) =>
    images.map((image, index) => `${handle},${index ? '' : `Bag ${handle}`},${index ? '' : '10.00'},${image}`)
  )
  writeFileSync(file, ['Handle,Title,Variant Price,Image Src', ...lines].join('\n'))
  const command = parseCommand(['import', file, '--fetch-pictures', '--allow-host', host, ...options])
  assert.ok('run' in command, JSON.stringify(command))
  const output: string[] = []
  let error = ''
  await command
    .run({
      db,
      config: deps.config,
      print: line => void output.push(line),
      isDryRun: options.includes('--dry-run')
    })
    .catch((thrown: Error) => void (error = thrown.message))
  return { output: output.join('\n'), error }
}
const imagesOf = async (handle: string) =>
  (await db.first<{ images: string[] }>(sql`select images from product where slug = ${handle}`))?.images
const stored = () => {
  try {
    return readdirSync(path.join(dataDir, 'pictures')).filter(name => name.endsWith('.webp')).length
  } catch {
    return 0
  }
}

beforeEach(async () => {
  requested = []
  mostOpen = 0
  await db.run(sql`delete from product`)
  await db.run(sql`delete from picture_address`)
  await db.run(sql`delete from picture`)
  rmSync(dataDir, { recursive: true, force: true })
})

test('C146 an import downloads pictures at addresses, few at once, and never twice', async () => {
  const urls = await Promise.all(
    [10, 20, 30, 40, 50, 60, 70, 80].map(shade => picture(`${shade}.jpg`, shade))
  )
  const rows: [string, ...string[]][] = urls.map((url, index) => [`bag-${index}`, url, urls[0] ?? ''])
  const dry = await importCsv(rows, '--dry-run')
  assert.match(dry.output, /8 new/)
  assert.deepEqual([await imagesOf('bag-0'), stored()], [undefined, 0])
  assert.equal(requested.length, 8)
  requested = []
  const { output, error } = await importCsv(rows)
  assert.equal(error, '')
  assert.match(output, /8 pictures stored/)
  assert.equal(requested.length, 8)
  assert.ok(mostOpen <= 4, String(mostOpen))
  assert.match((await imagesOf('bag-3'))?.[0] ?? '', /^\/media\/p-[0-9a-f]{24}-[0-9a-f]{3}\.webp$/)
  assert.equal(stored(), 8)
  requested = []
  const again = await importCsv(rows)
  assert.match(again.output, /8 unchanged/)
  assert.deepEqual(requested, [])
})

test('C146 each failure has line, column and reason, the others are downloaded, and the next try goes on', async () => {
  const good = await picture('good.jpg', 90)
  pictures.set('/script.jpg', Buffer.from('<svg><script>alert(1)</script></svg>'))
  pictures.set(
    '/bomb.jpg',
    await sharp({ create: { width: 10_000, height: 9_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
  )
  const rows: [string, ...string[]][] = [
    ['missing', `http://${host}/missing.jpg`],
    ['script', `http://${host}/script.jpg`],
    ['bomb', `http://${host}/bomb.jpg`],
    ['inside', 'https://169.254.169.254/latest/meta-data'],
    ['plain', 'http://example.com/a.jpg'],
    ['good', good]
  ]
  const { output, error } = await importCsv(rows)
  assert.match(error, /refused|Nothing/i)
  for (const line of [
    /line 2, Image Src: the picture \S+missing\.jpg responded with status 404/,
    /line 3, Image Src: the picture \S+script\.jpg is no JPEG, PNG, WebP or AVIF/,
    /line 4, Image Src: the picture \S+bomb\.jpg (has more than 80 megapixels|is no JPEG)/,
    /line 5, Image Src: the picture \S+ leads to a private address \(169\.254\.169\.254\)/,
    /line 6, Image Src: the picture \S+ is not https/
  ])
    assert.match(output, line)
  assert.equal(await imagesOf('good'), undefined)
  requested = []
  await picture('missing.jpg', 120)
  const second = await importCsv(rows, '--skip-refused')
  assert.equal(second.error, '')
  assert.ok(!requested.includes('/good.jpg'))
  assert.equal((await imagesOf('good'))?.length, 1)
  assert.equal((await imagesOf('missing'))?.length, 1)
  assert.equal(await imagesOf('script'), undefined)
})

test('C146 without the option nothing is downloaded', async () => {
  const file = path.join(folder, 'plain.jsonl')
  const images = [await picture('left.jpg', 200)]
  writeFileSync(file, JSON.stringify({ handle: 'left', name: 'Left', price: 10, images }))
  const output = await commandLine({ db, deps })('import', file)
  assert.match(output.join('\n'), /--fetch-pictures/)
  assert.deepEqual([requested, await imagesOf('left')], [[], []])
})
