import assert from 'node:assert/strict'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { listBanners } from '../../catalogue/banner/edit-banner.queries'
import { place } from '../../selling/order/testing/place-orders'
import { zipOf } from '../../catalogue/picture/testing/zip'
import { openTestApi, shopper } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const root = process.cwd()
const guide = await readFile(path.join(root, 'docs/merchant.md'), 'utf8')
const blocks = [...guide.matchAll(/^```(\w*)\n(.+?)^```$/gms)].map(([, kind = '', text = '']) => ({
  kind,
  text
}))
const lines = blocks.flatMap(({ kind, text }) => (kind === 'sh' ? text.trim().split('\n') : []))
const blockOf = (kind: string) => blocks.find(block => block.kind === kind)?.text ?? ''

/** Lines that the test does not run, and why. */
const skipped: Record<string, string> = {
  'SEED=none npm start': 'It serves until someone stops it; the test opens the same empty shop.',
  'npm run shop -- import products.csv --fetch-pictures':
    'It asks a network; picture-downloads.test.ts runs it against a server of its own.'
}

/** Splits as a shell does: words, quotes around spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const picture = (color: string, width = 900, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** The folder of the reader, with what the guide asks to have there. */
const folder = temporaryFolder('guide')
process.chdir(folder)
after(() => {
  process.chdir(root)
  return rm(folder, { recursive: true, force: true })
})
const formats = path.join(root, 'api/src/catalogue/formats/testing')
await copyFile(path.join(formats, 'shopify-sample.csv'), 'products.csv')
await copyFile(path.join(formats, 'house-export.csv'), 'house.csv')
await writeFile('categories.csv', 'Category,Category here\nApparel & Accessories > Handbags,Bags\n')
await writeFile('inventory.csv', 'SKU,Location,Available\nEX-1-S,Dubai Mall,25\nEX-1-S,Warehouse,4\n')
await writeFile('dune-hobo.jsonl', JSON.stringify(JSON.parse(blockOf('json'))))
await writeFile('terms-ar.md', '# الشروط\n\nبكلمات واضحة.\n\n## الأسعار\n\nبالدرهم.\n')
await writeFile(
  'pictures.zip',
  zipOf({
    'green-bag.jpg': await picture('#2a4'),
    'photos/green-bag-back.jpg': await picture('#183'),
    'dune-hobo.jpg': await picture('#cba')
  })
)
for (const [index, name] of [...new Set(guide.match(/(?<=[ ,])[\w-]+\.jpg(?=[ ,\n])/g))].entries()) {
  const colour = `#76${index.toString(16)}`
  await writeFile(name, await (name === 'icon.jpg' ? picture(colour) : picture(colour, 2000, 875)))
}

test('C147 every command of the guide runs as it is, from an empty shop to the first order of an own product', async t => {
  const { app, db, deps } = await openTestApi({ dataDir: path.join(folder, '.data') })
  const type = commandLine({ db, deps })
  const settings = async () => (await app.inject('/api/settings/public')).json()
  const products = async () => (await app.inject('/api/products/all')).json().items
  assert.equal((await settings()).shop.isEmpty, true)

  const review = async () => {
    const written = { productId: (await products())[0].product._id, rating: 4, comment: 'The strap is long.' }
    return (await (await shopper(app)).post('/api/reviews', written)).json._id as string
  }
  const order = async () => {
    const variant = await db.first<{ productId: string; variantId: string }>(
      sql`select product_id as "productId", id as "variantId" from variant where sku = 'OASIS-SAND'`
    )
    const amal = await shopper(app)
    const placed = await place(amal, [{ ...variant, quantity: 1 }])
    assert.equal(placed.status, 201, JSON.stringify(placed.json))
    return placed.json.number as string
  }
  /** What the reader copies from a page or a list, when a line first needs it. */
  const copied: Record<string, () => Promise<string>> = {
    '<e-mail>': async () => (await shopper(app, 'Noor')).email,
    '<review>': review,
    '<banner>': async () => String((await listBanners(db))[0]?.id),
    '<order>': order
  }
  const known = new Map<string, string>()
  const copy = async (word: string) => {
    const read = copied[word]
    if (read && !known.has(word)) known.set(word, await read())
    return known.get(word) ?? word
  }

  assert.ok(lines.length > 70, String(lines.length))
  for (const line of lines) {
    if (Object.hasOwn(skipped, line)) continue
    const [, typed, redirected] = /^npm run (?:--silent )?shop -- (.+?)(?: > ([\w.-]+))?$/.exec(line) ?? []
    assert.ok(typed, `${line}: run it, or say why not`)
    // Placed in the pages of the shop, which the section says before the command.
    if (typed === 'orders list') await copy('<order>')
    const words = await Promise.all(wordsOf(typed).map(copy))
    const output = await type(...words).catch((error: Error) => assert.fail(`${line}: ${error.message}`))
    if (redirected) await writeFile(redirected, output.join('\n'))
    if (typed === 'orders list') assert.ok(output.join().includes(known.get('<order>') ?? '?'), output.join())
    if (typed === 'import products.csv --pictures pictures.zip') {
      assert.match(output.join('\n'), /not imported: .*SEO Title/)
      assert.equal((await settings()).shop.isEmpty, false)
    }
  }

  const [exported = ''] = (await readFile('products.jsonl', 'utf8'))
    .split('\n')
    .filter(row => /oasis/.test(row))
  assert.equal(JSON.parse(exported).variants[0].stock, 2)
  await t.test('C147 no line is skipped that the guide does not have', () => {
    for (const line of Object.keys(skipped)) assert.ok(lines.includes(line), line)
  })
  await t.test('C156 the Markdown of the guide is a page', async () => {
    await writeFile('example.md', blockOf(''))
    await type('policies', 'set', 'terms', 'example.md', '--dry-run')
  })
})
