import assert from 'node:assert/strict'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { PAGE_PICTURES, readIndex } from '../../../api/src/catalogue/picture/shipped-pictures'
import { encodeMaster, MASTER_BYTES_MAX } from '../../studio/encode-master'
import { hashOfMaster } from '../../studio/index-masters'
import { pictures, picturesOf, plannedPictures, subjects } from './pictures'

const masters = [join(import.meta.dirname, '../../masters'), PAGE_PICTURES]
  .flatMap(folder => readdirSync(folder).map(file => join(folder, file)))
  .filter(file => file.endsWith('.webp'))
const files = masters.map(file => basename(file))
const names = pictures.map(({ name }) => name)

test('every picture has a master and every master a picture', () => {
  assert.deepEqual(names.map(name => `${name}.webp`).sort(), files.sort())
})

test('names are unique and every picture has a description', () => {
  assert.equal(new Set(plannedPictures.map(({ name }) => name)).size, plannedPictures.length)
  for (const { name, alt } of plannedPictures) assert.match(alt, /^[A-Z].{10,}[a-z]$/, name)
})

test('no two subjects are rendered with the same form and options', () => {
  const recipes = subjects.map(({ form, options }) => JSON.stringify([form, Object.entries(options).sort()]))
  assert.deepEqual(
    recipes.filter((recipe, place) => recipes.indexOf(recipe) !== place),
    []
  )
})

test('C192 every bag, skirt, necklace and bracelet is shown to scale in its first colour', () => {
  // Each picture of a slip dress or a kaftan is of one on a dress form.
  const forms = ['topHandle', 'quiltedChain', 'tote', 'bucket', 'pleatedSkirt', 'necklace', 'bracelet']
  const first = subjects.filter(({ form, angles }) => forms.includes(form) && angles?.length)
  assert.ok(first.length > 80, `${first.length}`)
  const without = first.filter(subject => !picturesOf(subject).some(({ name }) => name.endsWith('-scale')))
  assert.deepEqual(
    without.map(({ name }) => name),
    []
  )
})

test('C320 the index beside the masters describes each as it is', async () => {
  const folders = [join(import.meta.dirname, '../../masters'), PAGE_PICTURES]
  const indexed = Object.assign({}, ...(await Promise.all(folders.map(readIndex)))) as Record<
    string,
    { hash: string }
  >
  assert.deepEqual(
    Object.entries(indexed)
      .map(([name, { hash }]) => `${name}.webp ${hash}`)
      .sort(),
    masters.map(file => `${basename(file)} ${hashOfMaster(readFileSync(file))}`).sort(),
    'npm run artwork -- --missing writes the index'
  )
})

test('the masters are WebP and small enough for the repository', () => {
  for (const file of masters) {
    const head = readFileSync(file).subarray(0, 12).toString('latin1')
    assert.match(head, /^RIFF.{4}WEBP$/s, file)
  }
  const large = masters.filter(file => statSync(file).size > MASTER_BYTES_MAX)
  assert.deepEqual(
    large.map(file => basename(file)),
    []
  )
  assert.ok(masters.reduce((sum, file) => sum + statSync(file).size, 0) < 120_000_000)
})

test('a picture that would be too large for a master has a lower quality', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const rendered = await sharp({
    create: { width: 1000, height: 1250, channels: 3, background: '#804020', noise }
  })
    .png()
    .toBuffer()
  const atOnce = await sharp(rendered).webp({ quality: 82 }).toBuffer()
  assert.ok(atOnce.length > MASTER_BYTES_MAX, `${atOnce.length}`)
  assert.ok((await encodeMaster(rendered, 82)).length <= MASTER_BYTES_MAX)
})
