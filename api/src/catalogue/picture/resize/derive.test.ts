import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { derivePictures } from './derive'

let root = ''
const masters = () => join(root, 'masters')
const cache = () => join(root, 'cache')

const master = (name: string, background: string, width = 80, height = 100) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toFile(join(masters(), `${name}.webp`))

const derive = () => derivePictures({ from: [masters()], to: cache() })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(masters())
})
afterEach(() => rm(root, { recursive: true }))

test('creates every width in both formats, with size and colour in the metadata', async () => {
  await master('ring-ruby', '#804020')
  await master('banner-hero', '#f0e0d0', 200, 90)
  const seen: string[] = []
  const { pictures } = await derivePictures({
    from: [masters()],
    to: cache(),
    onProgress: (done, total) => seen.push(`${done}/${total}`)
  })

  const files = await readdir(cache())
  for (const width of [160, 320, 480, 640, 828, 960])
    for (const kind of ['webp', 'avif'])
      assert.ok(files.includes(`ring-ruby@${width}.${kind}`), `${width} ${kind}`)
  assert.equal((await sharp(join(cache(), 'ring-ruby@160.avif')).metadata()).width, 160)
  assert.ok(files.includes('ring-ruby.webp') && files.includes('banner-hero@2000.avif'))
  const { colour, ...facts } = pictures['ring-ruby']!
  assert.match(colour, /^#[0-9a-f]{6}$/)
  assert.deepEqual([facts.width, facts.height], [960, 1200])
  assert.deepEqual(pictures['banner-hero']!.widths, [640, 960, 1280, 1600, 2000])
  assert.deepEqual(JSON.parse(await readFile(join(cache(), 'pictures.json'), 'utf8')), pictures)
  assert.deepEqual(seen, ['1/2', '2/2'])
})

test('the file without a width, which lens and zoom load, is as wide as its master, at most 1600', async () => {
  await master('ring-ruby', '#804020')
  await master('ring-large', '#804020', 1200, 1500)
  await master('ring-largest', '#804020', 2000, 2500)
  await derive()
  const widthOf = async (file: string) => (await sharp(join(cache(), file)).metadata()).width
  const plain = ['ring-ruby.webp', 'ring-large.webp', 'ring-largest.webp']
  assert.deepEqual(await Promise.all(plain.map(widthOf)), [960, 1200, 1600])
  assert.equal(await widthOf('ring-largest@960.webp'), 960)
})

test('leaves unchanged pictures alone', async () => {
  await master('ring-ruby', '#804020')
  await master('ring-onyx', '#111111')
  await derive()
  const first = await stat(join(cache(), 'ring-onyx@320.avif'))
  await master('ring-ruby', '#a01020')

  const second = await derive()

  assert.deepEqual([second.made, second.unchanged], [1, 1])
  assert.equal((await stat(join(cache(), 'ring-onyx@320.avif'))).mtimeMs, first.mtimeMs)
})

test('creates a missing width again', async () => {
  await master('ring-ruby', '#804020')
  await derive()
  await rm(join(cache(), 'ring-ruby@480.webp'))

  assert.equal((await derive()).made, 1)
  assert.ok((await readdir(cache())).includes('ring-ruby@480.webp'))
})

test('names a broken master, keeps the others and leaves no partial file', async () => {
  await master('ring-onyx', '#111111')
  await writeFile(join(masters(), 'ring-torn.webp'), 'not a picture')

  await assert.rejects(derive(), /ring-torn\.webp cannot be used: /)

  const files = await readdir(cache())
  assert.ok(files.includes('ring-onyx@960.avif'))
  assert.deepEqual(
    files.filter(file => file.includes('ring-torn') || file.endsWith('.part')),
    []
  )
})

test('resumes after an interruption', async () => {
  await master('ring-onyx', '#111111')
  await writeFile(join(masters(), 'ring-ruby.webp'), 'no picture')
  await assert.rejects(derive())
  await master('ring-ruby', '#804020')

  const { made, unchanged } = await derive()

  assert.deepEqual([made, unchanged], [1, 1])
})
