import type { Category } from '@sahra/shared/contract/category'
import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readChanges } from '../../catalogue/changes/changes.service'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const folder = temporaryFolder('categories')
const { app, db, deps } = await openTestApi({ dataDir: folder })
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const tree = async (): Promise<Category[]> => (await app.inject('/api/category')).json()
/** Paths of all categories in the order of the menu. */
async function paths(nodes?: Category[], above = ''): Promise<string[]> {
  const list: string[] = []
  for (const { name, children = [] } of nodes ?? (await tree())) {
    list.push(above + name, ...(await paths(children, `${above}${name} > `)))
  }
  return list
}
const idOf = async (path: string) =>
  (await type('category', 'list')).find(line => line.includes(`(${path})`))?.slice(0, 24) ?? ''
const listed = async (id: string, deep = '&deep=1') =>
  (await app.inject(`/api/products/all?category=${id}${deep}`))
    .json()
    .items.map((item: { product: { name: string } }) => item.product.name)
async function product(name: string, category: string) {
  await type('product', 'add', name, '100')
  await type('product', 'set', name.toLowerCase(), 'category', category)
}

test('C153 categories are added, ordered and renamed; the menu follows', async () => {
  await type('category', 'add', 'Bags')
  await type('category', 'add', 'Totes', '--below', 'Bags')
  await type('category', 'add', 'Clutches', '--below', 'Bags')
  await type('category', 'add', 'Small', '--below', 'Bags > Totes')
  await type('category', 'order', 'Bags > Clutches', '1')
  assert.deepEqual(await paths(), ['Bags', 'Bags > Clutches', 'Bags > Totes', 'Bags > Totes > Small'])
  assert.match((await type('category', 'rename', 'clutches', 'Evening'))[0] ?? '', /now Bags > Evening/)
  assert.deepEqual((await paths())[1], 'Bags > Evening')
})

test('C153 refuses bad input and changes nothing', async () => {
  const before = await paths()
  await refused(/no category Nothing/, 'category', 'rename', 'Nothing', 'x')
  await refused(/already/, 'category', 'add', 'TOTES', '--below', 'Bags')
  await refused(/deeper than three/, 'category', 'add', 'Tiny', '--below', 'Bags > Totes > Small')
  await refused(/below itself/, 'category', 'move', 'Bags', 'below', 'Bags > Totes')
  await refused(/into itself/, 'category', 'merge', 'Bags', 'into', 'bags')
  await refused(/a category below it/, 'category', 'merge', 'Bags', 'into', 'Bags > Totes')
  await refused(/has categories below/, 'category', 'remove', 'Bags')
  for (const name of ['', '  ', 'A > B', 'x'.repeat(201), '\u200b'])
    await refused(/A name has/, 'category', 'add', name)
  await refused(/whole number from 1/, 'category', 'order', 'Bags', '0')
  await type('category', 'remove', 'Bags > Evening', '--dry-run')
  assert.deepEqual(await paths(), before)
})

test('C153 a category that moves takes its products along, and shoppers see it', async () => {
  await product('Oasis', 'Bags > Totes > Small')
  await type('category', 'add', 'Leather')
  const [bags, totes, leather] = [await idOf('bags'), await idOf('totes'), await idOf('leather')]
  assert.deepEqual(await listed(bags), ['Oasis'])
  const { since } = await readChanges(db, undefined)
  await type('category', 'move', 'Bags > Totes', 'below', 'Leather')
  assert.equal((await readChanges(db, since)).everything, true)
  assert.deepEqual(
    [await listed(bags), await listed(leather), await listed(totes)],
    [[], ['Oasis'], ['Oasis']]
  )
  assert.match((await type('product', 'show', 'oasis')).join(), /"category":\["Leather","Totes","Small"\]/)
  await refused(/deeper than three/, 'category', 'move', 'Leather', 'below', 'Bags')
  // Below the same top no product changes, and its listings do.
  await type('category', 'move', 'Leather > Totes > Small', 'below', 'Leather')
  assert.deepEqual([await listed(leather), await listed(totes)], [['Oasis'], []])
  await type('category', 'move', 'Leather > Small', 'to-top')
  assert.deepEqual([await listed(leather), await listed(await idOf('small'))], [[], ['Oasis']])
})

test('C153 a merged category leads to the other one, with all that was below it', async () => {
  await type('category', 'add', 'Small', '--below', 'Leather')
  await type('category', 'add', 'Shoppers', '--below', 'Leather')
  await product('Dune', 'Leather > Small')
  await product('Souk', 'Leather > Shoppers')
  const [small, inner] = [await idOf('small'), await idOf('small-2')]
  const output = await type('category', 'merge', 'Leather > Small', 'into', small)
  assert.match(output[0] ?? '', /merged into Small: 1 product moved/)
  assert.deepEqual((await listed(inner, '')).sort(), ['Dune', 'Oasis'])
  const leather = await idOf('leather')
  await type('promotion', 'add', 'Week', '10%', '--category', 'Leather')
  await type('category', 'add', 'Shoppers', '--below', 'Bags')
  const shoppers = await idOf('shoppers')
  await type('category', 'merge', 'Leather', 'into', 'Bags')
  assert.deepEqual(await paths(), [
    'Bags',
    'Bags > Evening',
    'Bags > Totes',
    'Bags > Shoppers',
    'Small',
    'Other'
  ])
  assert.deepEqual([await listed(leather), await listed(shoppers)], [['Souk'], ['Souk']])
  const bags = (await tree()).find(({ name }) => name === 'Bags')
  assert.deepEqual(bags?.formerIds, [leather])
  assert.deepEqual(await db.first(sql`select category_id as id from promotion`), { id: bags?._id })
  assert.deepEqual(
    await db.first(
      sql`select sum(deep)::int as n from listing_count where category_id = ${bags?._id ?? ''} and brand_id = ''`
    ),
    { n: 1 }
  )
})

test('C153 only an empty category is removed, and the history says by whom', async () => {
  await refused(/has 2 products/, 'category', 'remove', 'Small')
  await type('category', 'remove', 'Bags > Evening')
  assert.ok(!(await paths()).includes('Bags > Evening'))
  assert.match(
    (await type('history', 'evening')).join('\n'),
    /category\.removed[^]+category\.renamed.+name: Clutches → Evening/
  )
  assert.match((await type('history', 'leather')).join('\n'), /category\.merged.+into: Bags/)
})

test('C153 two moves at once make no cycle', async () => {
  await type('category', 'add', 'A')
  await type('category', 'add', 'B')
  const results = await Promise.allSettled([
    type('category', 'move', 'A', 'below', 'B'),
    type('category', 'move', 'B', 'below', 'A')
  ])
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('C153 description, tags and picture of a category are set, and its page follows', async () => {
  await type('category', 'add', 'Scarves')
  const read = async () => (await tree()).find(({ name }) => name === 'Scarves')
  await type('category', 'set', 'scarves', 'description', 'Silk and wool.')
  assert.deepEqual(await type('category', 'set', 'scarves', 'tags', 'shawl, wrap,shawl'), [
    'Scarves: changed.',
    '    tags: – → shawl, wrap'
  ])
  assert.deepEqual(await type('category', 'set', 'scarves', 'tags', 'shawl,wrap'), [
    'Scarves: nothing to change.'
  ])
  const file = path.join(folder, 'scarves.png')
  const picture = sharp({ create: { width: 1600, height: 700, channels: 3, background: '#a9c' } })
  await writeFile(file, await picture.png().toBuffer())
  await type('category', 'set', 'scarves', 'picture', file, '--dry-run')
  assert.deepEqual(await readdir(path.join(folder, 'pictures')).catch(() => []), [])
  await type('category', 'set', 'scarves', 'picture', file)
  const { description, tags, bannerImage = '' } = (await read()) ?? {}
  assert.deepEqual([description, tags], ['Silk and wool.', ['shawl', 'wrap']])
  assert.match(bannerImage, /^\/media\/banner-p-[\w-]+\.webp$/)
  await product('Fringed', 'Scarves')
  const found = (await app.inject('/api/products/search?q=shawl')).json()
  assert.equal(found.results[0]?.name, 'Fringed')
  for (const field of ['description', 'tags', 'picture'])
    await type('category', 'set', 'scarves', field, 'none')
  const bare = await read()
  assert.deepEqual([bare?.description, bare?.tags, bare?.bannerImage], [undefined, [], undefined])
  await writeFile(file, '<svg/>')
  await refused(/no JPEG, PNG, WebP or AVIF/, 'category', 'set', 'scarves', 'picture', file)
  await refused(/There is no picture/, 'category', 'set', 'scarves', 'picture', '/nowhere.png')
  await refused(/not an address of the shop/, 'category', 'set', 'scarves', 'picture', '/media/../x.webp')
  await refused(/Up to 50 tags/, 'category', 'set', 'scarves', 'tags', 'a,,b')
  await refused(/no field "name"/, 'category', 'set', 'scarves', 'name', 'Shawls')
  const history = (await type('history', 'scarves')).join('\n')
  assert.match(history, /category\.changed.+tags: – → shawl, wrap/)
})

test('C377 C452 says for whom the sizes of a category are, and their system', async () => {
  await type('category', 'add', 'Mules')
  assert.deepEqual(await type('category', 'set', 'mules', 'sizing', 'eu, Women'), [
    'Mules: changed.',
    '    sizing: – → women EU'
  ])
  await refused(/women, men or unisex, and EU/, 'category', 'set', 'mules', 'sizing', 'women DE')
  await type('category', 'set', 'mules', 'sizing', 'none')
  assert.match((await type('history', 'mules')).join('\n'), /sizing: women EU → –/)
})
