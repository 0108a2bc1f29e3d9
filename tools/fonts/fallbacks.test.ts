import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { fallbacksFile, fallbacksText, typefaces, widthsFile, type Widths } from './fallbacks'
import { readHeights } from './metrics'
import { arabicWords } from './widths'

const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths

test('C187 the fallbacks of the Arabic typefaces have the metrics of their files', () => {
  assert.equal(readFileSync(fallbacksFile, 'utf8'), fallbacksText(widths), 'npm run fonts')
})

test('C187 a fallback is as high as its typeface, whatever its scale', () => {
  const faces = readFileSync(fallbacksFile, 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
  const number = (face: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? 100)
  for (const { file, family, sizeAdjust } of typefaces) {
    const { ascent, descent } = readHeights(file)
    const own = faces.filter(face => face.includes(`'${family}`))
    assert.ok(own.length >= 2)
    for (const face of own)
      for (const [name, height] of Object.entries({
        'ascent-override': ascent,
        'descent-override': descent
      })) {
        const shown = (number(face, name) * number(face, 'size-adjust')) / 10_000
        assert.ok(Math.abs(shown - height * sizeAdjust) < 0.002, `${name} of ${face}`)
      }
  }
})

test('C187 the typefaces are as large as the fallbacks suppose, and each fallback is used', () => {
  const css = readFileSync(fallbacksFile.replace('arabic-fallbacks', 'inline.ar'), 'utf8')
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
  const sizeOf = (file: string) => {
    const face = faces.find(one => one.includes(`/${file}.woff2`))!
    return Number(/size-adjust: ([\d.]+)%/.exec(face)?.[1] ?? 100) / 100
  }
  assert.deepEqual(
    typefaces.map(({ sizeAdjust }) => sizeAdjust),
    ['amiri', 'plex-arabic-400'].map(sizeOf)
  )
  for (const [, family] of readFileSync(fallbacksFile, 'utf8').matchAll(/font-family: ('[^']+')/g))
    assert.ok(css.includes(family!), family)
})

test('the words of a text are its Arabic ones', () => {
  assert.deepEqual(arabicWords({ a: 'حقيبة Sahra، 25', b: ['قطع'], c: () => 'x' }), ['حقيبة', '،', 'قطع'])
})
