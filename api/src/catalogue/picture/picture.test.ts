import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { importText } from '../import-export/testing/import-text'
import { PICTURE_BYTES_MAX, PictureError } from './check-picture'
import { pictureDecoder } from './picture-decoder'
import { openPictureStore } from './picture-store'
import { findPicture } from './picture.queries'
import { PictureIntake } from '../import-export/picture-intake'
import { openPictureSource, PictureSourceError } from './picture-source'
import { pictureTaker } from './take-picture.service'
import { zipOf } from './testing/zip'
import { openTestApi } from '../../testing/test-api'

const folder = temporaryFolder('sahra-merchant-pictures')
const [given, dataDir, mediaDir] = ['given', 'data', 'media'].map(name => path.join(folder, name)) as [
  string,
  string,
  string
]
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06030' } })
const noise = sharp({
  create: {
    width: 400,
    height: 300,
    channels: 3,
    background: '#a06030',
    noise: { type: 'gaussian', mean: 128, sigma: 40 }
  }
})
const photo = await picture(1200, 900)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
  .toBuffer()

const pictureProblem = (content: Buffer): Promise<string | undefined> =>
  pictureDecoder.sizeOf(content).then(
    () => undefined,
    (error: Error) => (error instanceof PictureError ? error.message : assert.fail(error))
  )

test('C146 takes JPEG, PNG, WebP and AVIF by their content, and nothing else', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    assert.equal(await pictureProblem(await picture(200, 200).toFormat(format).toBuffer()), undefined, format)
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  assert.match((await pictureProblem(script)) ?? '', /is no JPEG/)
  assert.match((await pictureProblem(Buffer.from('#!/bin/sh\nrm -rf /'))) ?? '', /is no JPEG/)
  assert.match(
    (await pictureProblem(Buffer.concat([photo.subarray(0, 3), Buffer.alloc(500)]))) ?? '',
    /is damaged or cut off/
  )
  assert.match((await pictureProblem(await picture(99, 400).png().toBuffer())) ?? '', /smaller than/)
  // A bomb: 90 megapixels in some kilobytes.
  const bomb = await picture(10_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
  assert.ok(bomb.length < 2_000_000)
  assert.match((await pictureProblem(bomb)) ?? '', /80 megapixels/)
})

test('C146 C322 a picture whose end is missing is refused, whatever comes after the end of a whole one', async () => {
  const { db, deps } = await openTestApi()
  const take = pictureTaker({ db, config: deps.config, isDryRun: true })
  const thumbnail = await picture(160, 120).jpeg().toBuffer()
  const header = Buffer.from([0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff])
  const withThumbnail = (jpeg: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), header, thumbnail, jpeg.subarray(2)])
  const whole = {
    jpeg: await noise.jpeg().toBuffer(),
    progressive: await noise.jpeg({ progressive: true }).toBuffer(),
    thumbnail: withThumbnail(await noise.jpeg().toBuffer()),
    png: await noise.png().toBuffer(),
    webp: await noise.webp().toBuffer(),
    avif: await noise.avif().toBuffer()
  }
  for (const [name, content] of Object.entries(whole)) {
    await take({ content, fileName: name })
    for (const part of [0.3, 0.6, 0.99])
      await assert.rejects(
        take({ content: content.subarray(0, content.length * part), fileName: name }),
        (error: Error) => error instanceof PictureError && /^is damaged or cut off: /.test(error.message),
        `${name} ${part}`
      )
    await take({ content: Buffer.concat([content, Buffer.alloc(500)]), fileName: `${name}, longer` })
  }
})

test('C146 C322 an import brings pictures in, and the product shows them at once, without their metadata', async () => {
  mkdirSync(path.join(given, 'bags'), { recursive: true })
  writeFileSync(path.join(given, 'bags/Bag 1.jpg'), photo)
  writeFileSync(path.join(given, 'script.jpg'), '<script>alert(1)</script>')
  writeFileSync(path.join(given, 'cut.jpg'), photo.subarray(0, photo.length / 2))
  symlinkSync('/etc/hostname', path.join(given, 'link.jpg'))
  const { db, app, deps } = await openTestApi({ dataDir, mediaDir })
  const bring = async (...images: string[]) => {
    const take = pictureTaker({ db, config: deps.config })
    const intake = new PictureIntake(await openPictureSource(given), 'http://shop.test', take)
    const imageTexts = { 'bags/Bag 1.jpg': 'From the side', 'other.jpg': 'Of no picture' }
    const product = { handle: 'bag', name: 'Bag', price: 10, images, imageTexts }
    return importText(db, JSON.stringify(product), { resolvePictures: intake.resolve })
  }
  const problem = async (image: string) => (await bring(image)).problems[0]?.reason ?? ''
  assert.match(await problem('script.jpg'), /script\.jpg is no JPEG/)
  assert.match(await problem('cut.jpg'), /cut\.jpg is damaged or cut off: /)
  assert.match(await problem('link.jpg'), /not among the pictures/)
  assert.match(await problem('../../etc/passwd'), /not among the pictures/)
  assert.equal(readdirSync(folder).includes('data'), false)

  const addresses = ['https://cdn.shop.example/files/Bag%201.jpg?v=3', 'bags/Bag 1.jpg']
  assert.equal((await bring(...addresses)).outcome, 'imported')
  const { _id, images } = (await app.inject('/api/products/all')).json().items[0].product
  assert.match(images[0], /^\/media\/p-[0-9a-f]{24}-963\.webp$/, 'C324 with its colour')
  const { imageTexts } = (await app.inject(`/api/products/${_id}`)).json().product
  assert.deepEqual(imageTexts, { [images[1]]: 'From the side' }, 'C207')

  const shown = await app.inject(images[0])
  assert.equal(shown.headers['content-type'], 'image/webp')
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  assert.deepEqual([width, height, exif], [1200, 900, undefined])
  assert.deepEqual(
    readdirSync(path.join(dataDir, 'pictures')).filter(name => /\.webp$/.test(name)),
    [images[0].slice('/media/'.length)]
  )
  const stored = await findPicture(db, images[0].slice('/media/'.length, -'.webp'.length))
  assert.deepEqual((await sharp(stored?.placeholder ?? Buffer.alloc(0)).metadata()).width, 12)
  assert.equal((await bring(...addresses)).counts.unchanged, 1)
})

test('C322 what is damaged inside is refused where it is given, and a check without writing stores nothing', async () => {
  const { db, deps } = await openTestApi({ dataDir, mediaDir })
  const config = { ...deps.config, dataDir: path.join(folder, 'untouched') }
  const take = pictureTaker({ db, config })
  const png = await noise.png().toBuffer()
  const data = png.indexOf('IDAT')
  png.fill(0, data + 100, data + 300)
  await assert.rejects(take({ content: png, fileName: 'damaged.png' }), (error: Error) => {
    assert.ok(error instanceof PictureError)
    assert.match(error.message, /^is damaged or cut off: /)
    return true
  })
  const name = await pictureTaker({ db, config, isDryRun: true })({ content: photo, fileName: 'photo.jpg' })
  assert.equal(await findPicture(db, name), undefined)
  assert.equal(readdirSync(folder).includes('untouched'), false)
})

test('C322 a master stands upright, in sRGB, without place, camera and profile', async () => {
  const { db, deps } = await openTestApi({ dataDir, mediaDir })
  const store = await openPictureStore(deps.config)
  const bring = async (content: Buffer) => {
    const name = await pictureTaker({ db, config: deps.config })({ content, fileName: 'photo.jpg' })
    return sharp(await store.master({ name, isShipped: false }))
  }
  // Orientation 6: the camera was turned to the right.
  const turned = await bring(
    await picture(400, 300)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
  )
  const { width, height, exif, icc, xmp, orientation } = await turned.metadata()
  assert.deepEqual([width, height, exif, icc, xmp], [300, 400, undefined, undefined, undefined])
  assert.equal(orientation, undefined)

  // The same numbers are a stronger red in P3 than in sRGB.
  const p3 = await picture(400, 300).withIccProfile('p3').png().toBuffer()
  const [red = 0, green = 0] = await (await bring(p3)).raw().toBuffer()
  const [plainRed = 0, plainGreen = 0] = await (
    await bring(await picture(400, 300).png().toBuffer())
  )
    .raw()
    .toBuffer()
  assert.ok(Math.abs(red - plainRed) < 3 && Math.abs(green - plainGreen) < 3, `${red} ${plainRed}`)
})

test('C146 without pictures, those of other addresses are left out and products keep their own', async () => {
  const { db } = await openTestApi()
  const intake = new PictureIntake(undefined, 'http://shop.test', () => assert.fail('none is given'))
  const bring = (images: string[]) =>
    importText(db, JSON.stringify({ handle: 'bag', name: 'Bag', price: 10, images }), {
      resolvePictures: intake.resolve
    })
  await bring(['http://shop.test/media/a.webp', 'https://elsewhere.example/b.jpg'])
  assert.equal(intake.leftOut, 1)
  assert.equal((await bring(['https://elsewhere.example/b.jpg'])).counts.unchanged, 1)
})

test('C146 a zip is searched by path and name, and one that expands without end is cut off', async () => {
  const zip = path.join(folder, 'pictures.zip')
  writeFileSync(zip, zipOf({ 'bags/Bag 1.jpg': photo, '../../escape.jpg': photo, 'links/': Buffer.alloc(0) }))
  const broken = await openPictureSource(zip).catch((error: Error) => error)
  assert.ok(broken instanceof PictureSourceError)
  assert.match(broken.message, /escape/)
  writeFileSync(zip, zipOf({ 'bags/Bag 1.jpg': photo }))
  const source = await openPictureSource(zip)
  for (const address of ['bags/Bag 1.jpg', 'https://cdn.shop.example/files/Bag%201.jpg?v=3'])
    assert.deepEqual(await source.find(address)?.read(), photo)
  // 64 MB in 64 kB.
  const bomb = path.join(folder, 'bomb.zip')
  writeFileSync(bomb, zipOf({ 'bomb.jpg': Buffer.concat([photo, Buffer.alloc(64 * 1024 * 1024)]) }))
  const read = await (await openPictureSource(bomb)).find('bomb.jpg')?.read()
  assert.ok(read && read.length <= PICTURE_BYTES_MAX + 1024 * 1024, String(read?.length))
  assert.match((await pictureProblem(read)) ?? '', /larger|30 MB/)
  const lying = path.join(folder, 'lying.zip')
  writeFileSync(lying, zipOf({ 'bomb.jpg': Buffer.alloc(4 * 1024 * 1024) }, 1000))
  await assert.rejects((await openPictureSource(lying)).find('bomb.jpg')!.read())
})

test('C146 a source that is neither folder nor zip is named', async () => {
  const broken = path.join(folder, 'broken.zip')
  writeFileSync(broken, 'PK no zip')
  for (const source of ['/nowhere', broken])
    await assert.rejects(openPictureSource(source), error => error instanceof PictureSourceError)
})
