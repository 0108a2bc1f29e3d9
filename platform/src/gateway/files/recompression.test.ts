import assert from 'node:assert/strict'
import test from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { compressPage, pageFile } from './compressed-file'
import { Recompression } from './recompression'

const html = (seed: number) =>
  Array.from({ length: 2000 }, (_, i) => `<p class="card-${(i * seed) % 97}">${i}</p>`).join('')
const page = (seed: number) => compressPage(html(seed))

/** A clock that a test moves. */
function clock() {
  let time = 0
  return { now: () => time, pass: (ms: number) => void (time += ms) }
}

test('C379 a page that is sent again becomes smaller, and stays the same', async () => {
  const file = await page(31)
  const before = file.br!.length
  await new Recompression().consider(file)
  assert.ok(file.br!.length < before * 0.95, `${before} → ${file.br!.length}`)
  assert.deepEqual(brotliDecompressSync(file.br!), file.plain)
})

test('C379 one page at a time, with nine times its time in between', async () => {
  const { now, pass } = clock()
  const recompression = new Recompression(now)
  const [first, second] = [await page(31), await page(37)]
  const [ofFirst, ofSecond] = [first.br, second.br]
  const running = recompression.consider(first)
  pass(100)
  await recompression.consider(second)
  assert.equal(second.br, ofSecond)
  await running
  assert.notEqual(first.br, ofFirst)
  pass(899)
  await recompression.consider(second)
  assert.equal(second.br, ofSecond)
  pass(1)
  await recompression.consider(second)
  assert.notEqual(second.br, ofSecond)
})

test('a page is compressed once, and one without compression never', async () => {
  const file = await page(31)
  const recompression = new Recompression(clock().now)
  await recompression.consider(file)
  const once = file.br
  await recompression.consider(file)
  assert.equal(file.br, once)
  const plain = pageFile(html(37))
  await recompression.consider(plain)
  assert.ok(!('br' in plain))
})
