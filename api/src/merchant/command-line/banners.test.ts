import assert from 'node:assert/strict'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { applyDueBanners } from '../../catalogue/banner/banner-window.service'
import { readChanges } from '../../catalogue/changes/changes.service'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const folder = temporaryFolder('banners')
const { app, db, deps } = await openTestApi({ dataDir: folder })
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const shown = async (place = 'hero') => (await app.inject(`/api/banner/${place}`)).json()
const stored = async () =>
  (await readdir(path.join(folder, 'pictures')).catch(() => [])).filter(name => name.endsWith('.webp'))
const file = path.join(folder, 'dune.png')
await writeFile(
  file,
  await sharp({ create: { width: 1600, height: 700, channels: 3, background: '#c9a' } })
    .png()
    .toBuffer()
)

test('C153 a banner comes from a checked file, and pages follow', async () => {
  await type('banner', 'add', 'hero', file, '--dry-run')
  assert.deepEqual([await stored(), await type('banner', 'list')], [[], ['There are no banners yet.']])
  const { since } = await readChanges(db, undefined)
  const output = await type(
    'banner',
    'add',
    'hero',
    file,
    '--narrow',
    file,
    '--alt',
    'A dune',
    '--link',
    '/collection'
  )
  assert.match(output[0] ?? '', /^Banner \d+: added to hero/)
  const { imageUrl, narrowImageUrl, ...rest } = await shown()
  assert.match(imageUrl, /^\/media\/banner-p-[0-9a-f]{24}-[0-9a-f]{3}\.webp$/)
  assert.match(narrowImageUrl, /^\/media\/banner-p-[0-9a-f]{24}-[0-9a-f]{3}-narrow\.webp$/)
  assert.deepEqual(rest, { alt: 'A dune', link: '/collection' })
  assert.equal((await stored()).length, 2)
  assert.equal((await readChanges(db, since)).everything, true)
})

test('C153 the first banner whose window is open is shown; it begins and ends by itself', async () => {
  await type(
    'banner',
    'add',
    'hero',
    '/media/summer.webp',
    '--from',
    '2099-01-01',
    '--until',
    '2099-02-01T18:00'
  )
  assert.match((await shown()).imageUrl, /banner-p-/)
  assert.match((await type('banner', 'list')).join('\n'), /closed {3}1 Jan 2099[^]+summer[^]+shown/)
  await applyDueBanners(db)
  const { since } = await readChanges(db, undefined)
  await applyDueBanners(db)
  assert.equal((await readChanges(db, since)).everything, false)
  // As if its time had come.
  await db.run(sql`alter table banner disable trigger user`)
  await db.run(sql`update banner set starts_at = now() - interval '1 minute' where starts_at is not null`)
  await db.run(sql`alter table banner enable trigger user`)
  await applyDueBanners(db)
  assert.equal((await readChanges(db, since)).everything, true)
  assert.equal((await shown()).imageUrl, '/media/summer.webp')
  const summer = /^ *(\d+) .+summer/m.exec((await type('banner', 'list')).join('\n'))?.[1] ?? ''
  await type('banner', 'order', summer, '2')
  assert.match((await shown()).imageUrl, /banner-p-/)
  await type('banner', 'set', summer, 'place', 'promo')
  assert.equal((await shown('promo')).imageUrl, '/media/summer.webp')
  await type('banner', 'set', summer, 'link', '/brand/maison')
  await type('banner', 'set', summer, 'until', 'none')
  assert.deepEqual(await shown('promo'), { imageUrl: '/media/summer.webp', link: '/brand/maison' })
  await type('banner', 'remove', summer)
  assert.deepEqual(await shown('promo'), { imageUrl: '' })
  const history = (await type('history', `banner ${summer}`)).join('\n')
  assert.match(history, /banner\.removed[^]+banner\.changed.+link: – → \/brand\/maison[^]+banner\.created/)
})

test('C153 refuses bad input and changes nothing', async () => {
  const before = [await type('banner', 'list'), await stored()]
  const number = /^ *(\d+)/.exec(before[0]?.join() ?? '')?.[1] ?? ''
  const script = path.join(folder, 'bomb.jpg')
  await writeFile(script, '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  await refused(/bomb\.jpg is no JPEG/, 'banner', 'add', 'hero', script)
  await refused(/no picture/, 'banner', 'add', 'hero', path.join(folder, 'missing.jpg'))
  await refused(/no picture/, 'banner', 'add', 'hero', folder)
  await refused(/these places: hero/, 'banner', 'add', 'footer', file)
  await refused(/these places/, 'banner', 'set', number, 'place', 'footer')
  for (const link of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b'
  ])
    await refused(/path of the shop/, 'banner', 'set', number, 'link', link)
  await refused(
    /end after it begins/,
    'banner',
    'add',
    'hero',
    '/media/a.webp',
    '--from',
    '2099-02-01',
    '--until',
    '2099-01-01'
  )
  await refused(/time is over/, 'banner', 'set', number, 'until', '2001-01-01')
  await refused(/is not a time/, 'banner', 'set', number, 'until', 'soon')
  await refused(/at most 200/, 'banner', 'set', number, 'alt', 'x'.repeat(201))
  await refused(/A picture is/, 'banner', 'set', number, 'picture', '/media/../secret.webp')
  await refused(/needs its picture/, 'banner', 'set', number, 'picture', 'none')
  await refused(/no field "colour"/, 'banner', 'set', number, 'colour', 'red')
  await refused(/no banner 99/, 'banner', 'remove', '99')
  await refused(/not the number/, 'banner', 'remove', 'x')
  assert.deepEqual([await type('banner', 'list'), await stored()], before)
})
