import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import {
  fallbackFamilies,
  fallbackFiles,
  fallbacksText,
  scripts,
  typefaces,
  widthsFile,
  type Widths
} from './fallbacks'
import { readHeights } from './metrics'
import { arabicWords, textsOf } from './widths'

const widths = JSON.parse(readFileSync(widthsFile, 'utf8')) as Widths

const inlineStyles = readFileSync(fallbackFiles.arabic.replace('arabic-fallbacks', 'inline.ar'), 'utf8')
const facesOf = (css: string): string[] => css.match(/@font-face \{[^}]*\}/g) ?? []

test('C187 C170 the fallbacks of the typefaces have the metrics of their files', () => {
  for (const script of scripts)
    assert.equal(readFileSync(fallbackFiles[script], 'utf8'), fallbacksText(script, widths), 'npm run fonts')
})

test('C187 C170 a fallback is as high as its typeface, whatever its scale', () => {
  const number = (face: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? 100)
  for (const typeface of typefaces) {
    const { ascent, descent } = readHeights(typeface.file)
    const faces = facesOf(readFileSync(fallbackFiles[typeface.script], 'utf8'))
    for (const family of fallbackFamilies(typeface)) {
      const face = faces.find(candidate => candidate.includes(`'${family}'`))
      assert.ok(face, family)
      for (const [name, height] of Object.entries({
        'ascent-override': ascent,
        'descent-override': descent
      })) {
        const shown = (number(face, name) * number(face, 'size-adjust')) / 10_000
        assert.ok(Math.abs(shown - height * typeface.sizeAdjust) < 0.002, `${name} of ${face}`)
      }
    }
  }
})

test('C187 the Arabic typefaces are as large as the fallbacks suppose', () => {
  const faces = facesOf(inlineStyles)
  for (const { name, script, webFile, sizeAdjust } of typefaces) {
    if (script !== 'arabic') continue
    const face = faces.find(candidate => candidate.includes(`/${path.basename(webFile)}`))
    assert.ok(face, name)
    assert.equal(Number(/size-adjust: ([\d.]+)%/.exec(face)?.[1] ?? 100) / 100, sizeAdjust)
  }
})

test('C187 C170 each fallback is used: those of Latin letters in both languages', () => {
  const tokens = readFileSync(fallbackFiles.latin.replace('latin-fallbacks', 'tokens'), 'utf8')
  for (const typeface of typefaces)
    for (const family of fallbackFamilies(typeface)) {
      assert.ok(inlineStyles.includes(`'${family}',`), family)
      if (typeface.script === 'latin') assert.ok(tokens.includes(`'${family}',`), family)
    }
})

test('the texts of a module are its strings, the words of a text its Arabic ones', () => {
  const texts = textsOf({ a: 'حقيبة Sahra، 25', b: ['قطع'], c: () => 'x' })
  assert.deepEqual(texts, ['حقيبة Sahra، 25', 'قطع'])
  assert.deepEqual(texts.flatMap(arabicWords), ['حقيبة', '،', 'قطع'])
})
