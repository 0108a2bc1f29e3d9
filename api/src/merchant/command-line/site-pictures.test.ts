import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const type = commandLine({ db, deps })
const folder = temporaryFolder('site-pictures')

const fileOf = async (name: string, content: Buffer | string) => {
  await writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}
const picture = (width: number, height: number, background = '#248f') =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()
const shown = async () => {
  const { icon, sharePicture } = (await app.inject('/api/settings/public')).json().shop
  return [icon, sharePicture]
}
const served = async (name: string) => {
  const response = await app.inject(`/site/${name}`)
  return { status: response.statusCode, type: response.headers['content-type'], content: response.rawPayload }
}
const sizeOf = async (content: Buffer) => {
  const { width, height, format } = await sharp(content).metadata()
  return [format, width, height]
}
const count = async () => (await db.first<{ n: number }>(sql`select count(*)::int as n from site_picture`))?.n

test('C198 an icon of the merchant has every size that browsers and devices ask for', async () => {
  assert.deepEqual(await shown(), [undefined, undefined])
  const file = await fileOf('icon.png', await picture(600, 600, '#00000000'))
  assert.deepEqual(await type('icon', 'set', file, '--dry-run').then(shown), [undefined, undefined])
  const [line] = await type('icon', 'set', file)
  assert.match(
    line ?? '',
    /^Set: \/favicon\.ico, \/apple-touch-icon\.png, \/icon-192\.png, \/icon-512\.png\./
  )
  assert.match((await shown())[0], /^p-[0-9a-f]{24}$/)
  for (const [name, size] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512]
  ] as const) {
    const { type, content } = await served(name)
    assert.deepEqual([type, await sizeOf(content)], ['image/png', ['png', size, size]])
  }
  const ico = await served('favicon.ico')
  assert.equal(ico.type, 'image/x-icon')
  assert.deepEqual([...ico.content.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32])
  assert.deepEqual(await sizeOf(ico.content.subarray(22)), ['png', 32, 32])
  // A transparent part would be black on a device.
  const { content } = await served('apple-touch-icon.png')
  assert.deepEqual([...(await sharp(content).raw().toBuffer()).subarray(0, 3)], [255, 255, 255])
  assert.deepEqual(await type('icon', 'set', file), ['It is that picture already.'])
  assert.match((await type('settings', 'history'))[0] ?? '', /icon set /)
})

test('C198 another picture takes the place of the former one, and reset takes it away', async () => {
  await type('icon', 'set', await fileOf('other.png', await picture(512, 512, '#c00')))
  assert.equal(await count(), 4)
  await type(
    'share-picture',
    'set',
    await fileOf(
      'share.jpg',
      await sharp(await picture(1600, 900))
        .jpeg()
        .toBuffer()
    )
  )
  assert.deepEqual(await sizeOf((await served('share.png')).content), ['png', 1200, 630])
  assert.equal(await count(), 5)
  await type('icon', 'reset')
  assert.equal((await served('icon-192.png')).status, 404)
  await type('share-picture', 'reset')
  assert.deepEqual([await shown(), await count()], [[undefined, undefined], 0])
  await assert.rejects(type('icon', 'reset'), /It is not set/)
})

test('C198 a file that is not a picture, too small or not square is refused and changes nothing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script>alert(1)</script></svg>'
  const refused: [string[], RegExp][] = [
    [['icon', 'set', await fileOf('icon.svg', svg)], /is no JPEG, PNG, WebP or AVIF/],
    [
      ['icon', 'set', await fileOf('small.png', await picture(200, 200))],
      /at least 512 × 512 pixels, not 200 × 200/
    ],
    [['icon', 'set', await fileOf('wide.png', await picture(900, 600))], /square .* not 900 × 600/],
    [['icon', 'set', path.join(folder, 'missing.png')], /missing\.png/],
    [
      ['share-picture', 'set', await fileOf('low.png', await picture(1200, 400))],
      /1200 × 630 pixels, not 1200 × 400/
    ],
    [
      ['share-picture', 'set', await fileOf('cut.png', (await picture(1200, 700)).subarray(0, 900))],
      /is damaged or cut off/
    ],
    [
      ['share-picture', 'set', await fileOf('damaged.png', (await picture(1200, 700)).fill(0, 100, 300))],
      /is damaged or cut off/
    ]
  ]
  for (const [typed, message] of refused) await assert.rejects(type(...typed), message)
  assert.deepEqual([await shown(), await count()], [[undefined, undefined], 0])
  assert.equal((await served('icon-192.png')).status, 404)
  assert.equal((await served('..%2Fetc')).status, 404)
})
