import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { writeBlankPlaceholders } from './catalogue/picture/resize/blank-placeholders'
import { countDerived } from './catalogue/picture/resize/derived'
import { startPictures } from './pictures'

let root = ''
const masters = () => path.join(root, 'masters')
const media = () => path.join(root, 'media')
const placeholder = (name: string) => path.join(media(), '.placeholders', `${name}.webp`)

const master = (name: string) =>
  sharp({ create: { width: 80, height: 100, channels: 3, background: '#804020' } })
    .webp()
    .toFile(path.join(masters(), `${name}.webp`))

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  await mkdir(masters())
})
afterEach(() => rm(root, { recursive: true }))

test('makes the pictures in a process of its own and reports them', async () => {
  await master('ring-ruby')
  const lines: string[] = []
  const job = startPictures(media(), line => lines.push(line), { from: [masters()] })
  await job.done
  assert.deepEqual(lines, ['Pictures: 1 placeholder made.', 'Pictures: ready (1 made, 0 unchanged).'])
  assert.ok(existsSync(path.join(media(), 'ring-ruby@960.avif')))
  assert.ok(!existsSync(placeholder('ring-ruby')), 'placeholders are removed when all pictures are there')
})

test('fronts alone leave a placeholder for each angle', async () => {
  await master('ring-ruby')
  await master('ring-ruby-side')
  const lines: string[] = []
  const start = () =>
    startPictures(media(), line => lines.push(line), { from: [masters()], choice: 'fronts' })
  await start().done
  await start().done
  assert.deepEqual(lines, [
    'Pictures: 2 placeholders made.',
    'Pictures: ready (1 made, 0 unchanged).',
    'Pictures: ready (0 made, 1 unchanged).'
  ])
  assert.ok(existsSync(path.join(media(), 'ring-ruby@960.avif')))
  assert.ok(!existsSync(path.join(media(), 'ring-ruby-side@960.avif')))
  assert.ok(existsSync(placeholder('ring-ruby-side')))
})

test('unchanged pictures need no process; a changed master or a missing file does', async () => {
  await master('ring-ruby')
  await startPictures(media(), () => {}, { from: [masters()] }).done
  const linesOf = async (): Promise<string[]> => {
    const lines: string[] = []
    await startPictures(media(), line => lines.push(line), { from: [masters()] }).done
    return lines
  }
  assert.equal(await countDerived([masters()], media()), 1)
  assert.deepEqual(await linesOf(), ['Pictures: ready (0 made, 1 unchanged).'])

  await rm(path.join(media(), 'ring-ruby@160.avif'))
  assert.equal(await countDerived([masters()], media()), undefined)
  assert.deepEqual(await linesOf(), ['Pictures: ready (1 made, 0 unchanged).'])

  await appendFile(path.join(masters(), 'ring-ruby.webp'), 'changed')
  assert.equal(await countDerived([masters()], media()), undefined)
})

test('placeholders of the missing pictures come first, in their shape', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => master(`ring-${index}`)))
  await mkdir(media())
  await writeFile(path.join(media(), 'ring-0.webp'), 'made before')
  const lines: string[] = []
  await new Promise<void>(resolve => {
    const job = startPictures(
      media(),
      line => {
        // The first line of the process; most pictures are still missing.
        if (lines.push(line) === 1) void job.stop().then(resolve)
      },
      { from: [masters()] }
    )
  })
  assert.equal(lines[0], 'Pictures: 11 placeholders made.')
  const names = await readdir(path.join(media(), '.placeholders'))
  assert.equal(names.length, 11)
  assert.ok(!names.includes('ring-0.webp'))
  const { width, height, hasAlpha } = await sharp(placeholder('ring-1')).metadata()
  assert.deepEqual([width, height, hasAlpha], [12, 15, false])
})

test('before a picture is decoded its placeholder is transparent, in its shape', async () => {
  await master('ring-ruby')
  const lossless = sharp({ create: { width: 60, height: 30, channels: 4, background: '#80402080' } })
  await lossless.clone().webp({ lossless: true }).toFile(path.join(masters(), 'banner-hero.webp'))
  await lossless.webp().toFile(path.join(masters(), 'banner-promo.webp'))
  await writeFile(path.join(masters(), 'ring-onyx.webp'), 'no picture')
  await mkdir(path.join(media(), '.placeholders'), { recursive: true })
  await writeFile(placeholder('ring-onyx'), 'made before')
  await writeBlankPlaceholders({ from: [masters()], to: media() })
  for (const [name, size] of [
    ['ring-ruby', [12, 15]],
    ['banner-hero', [12, 6]],
    ['banner-promo', [12, 6]]
  ] as const) {
    const { data, info } = await sharp(placeholder(name)).raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], size, name)
    assert.ok(
      data.every((value, index) => index % 4 !== 3 || value === 0),
      name
    )
  }
  assert.equal(await readFile(placeholder('ring-onyx'), 'utf8'), 'made before')
})

test('a broken master is one line', async () => {
  await master('ring-ruby')
  await writeFile(path.join(masters(), 'ring-onyx.webp'), 'no picture')
  const lines: string[] = []
  await startPictures(media(), line => lines.push(line), { from: [masters()] }).done
  assert.deepEqual(lines.slice(0, -1), ['Pictures: 1 placeholder made.'])
  assert.match(lines.at(-1)!, /^Pictures: some could not be made: Picture .*ring-onyx\.webp cannot be used: /)
})
