import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileOf, filesOf, parsePictureFile, pixelsOf, substitutesOf } from './picture-name.rules'

test('C320 a picture has a closed list of widths and formats', () => {
  for (const name of [
    'ring-ruby',
    'banner-hero',
    'banner-p-0a-narrow',
    'bag-tan-turn',
    'p-0123456789abcdef01234567'
  ])
    for (const file of filesOf(name)) assert.deepEqual(parsePictureFile(fileOf(file)), file)
  for (const file of [
    ...[
      'ring@481.webp',
      'ring@480.png',
      'ring@480.webp.webp',
      'ring@0480.webp',
      'ring@.webp',
      'ring@1e3.webp'
    ],
    ...[
      'ring.avif',
      'ring.jpg',
      'ring@1600.webp',
      'banner-hero@480.webp',
      'ring@-480.webp',
      'ring@99999.webp'
    ],
    ...['../ring@480.webp', '..', '.webp', '@480.webp', 'a/b@480.webp', 'a%2fb@480.webp', 'ring\0@480.webp'],
    ...['.placeholders', 'Ring@480.webp', ' ring@480.webp', `${'a'.repeat(200)}@480.webp`, 'index.json']
  ])
    assert.equal(parsePictureFile(file), undefined, file)
})

test('the file without a width has at least 1600 pixels, and what a sheet of a turntable needs', () => {
  const largest = (name: string) => pixelsOf({ name, width: undefined, format: 'webp' })
  assert.deepEqual(
    ['ring', 'banner-hero', 'banner-hero-narrow', 'ring-turn'].map(largest),
    [1600, 2000, 1600, 2880]
  )
})

test('the nearest width stands for a missing one, in a format that the browser reads', () => {
  const names = (format: 'avif' | 'webp') =>
    substitutesOf({ name: 'ring', width: 480, format }).map(fileOf).slice(0, 3)
  assert.deepEqual(names('avif'), ['ring@480.webp', 'ring@320.webp', 'ring@320.avif'])
  assert.deepEqual(names('webp'), ['ring@320.webp', 'ring@640.webp', 'ring@160.webp'])
})
