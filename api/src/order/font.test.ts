import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Page } from './document-page'
import { houseFont, isArabicText, isHouseText } from './font'
import { drawText, heightOf } from './invoice-layout'

interface Font {
  characterSet: number[]
}
/** The font engine of pdfkit. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (font: Buffer) => Font
}

/** Unassigned; a font may list it. */
const NONCHARACTER = 0xffff

/** Marks of direction, which are not drawn. */
const isMark = (code: number) => code >= 0x200c && code <= 0x200f

for (const [names, has] of [
  [['jost-400', 'jost-500', 'cormorant-500'], isHouseText],
  [['plex-arabic-400', 'plex-arabic-500', 'amiri'], isArabicText]
] as const)
  for (const name of names)
    test(`${name} has exactly the characters of the shop’s text`, () => {
      const { characterSet } = fontkit.create(houseFont(name))
      const expected = []
      for (let code = 1; code < NONCHARACTER; code++) if (has(String.fromCharCode(code))) expected.push(code)
      assert.deepEqual(
        characterSet.filter(code => code !== NONCHARACTER && !isMark(code)),
        expected
      )
    })

test('text is drawn in the fallback when one of its characters is missing', () => {
  for (const text of ['', 'Layla Haddad', 'Façade – “Nuit” 5%', 'AED 1,240.75']) assert.ok(isHouseText(text))
  for (const text of ['ليلى', 'Layla ليلى', 'Сумка', 'Şal', '日本', '😀', 'e\u0301'])
    assert.ok(!isHouseText(text))
})

const openPage = (): Page => new Page('en').style('regular', 9, '#000')

for (const [script, text] of [
  ['Latin', 'A bag of leather that was made by hand in the mountains'],
  ['Cyrillic', 'Сумка из кожи, сделанная вручную в горах далеко на севере']
] as const)
  test(`a wrapped text in ${script} is as high as calculated, in lines of one height`, () => {
    const page = openPage()
    const line = page.currentLineHeight(true)
    const height = heightOf(page, text, { x: 50, width: 120 })
    drawText(page, text, { x: 50, width: 120 }, 100)
    assert.ok(Math.abs(page.y - 100 - height) < 0.001, `${page.y - 100} and ${height}`)
    const lines = height / line
    assert.ok(lines > 1 && Math.abs(lines - Math.round(lines)) < 0.001, `${lines} lines`)
    // The next text is in the face of the shop again.
    assert.equal(page.currentLineHeight(true), line)
  })
