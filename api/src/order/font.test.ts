import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { fallbackFont, houseFont, isHouseText } from './font'
import { drawText, heightOf, type Page } from './invoice-layout'

interface Font {
  characterSet: number[]
}
/** The font engine of pdfkit. */
const fontkit = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as {
  create: (font: Buffer) => Font
}

/** Unassigned; a font may list it. */
const NONCHARACTER = 0xffff

for (const name of ['jost-400', 'jost-500', 'cormorant-500'] as const)
  test(`${name} has exactly the characters of the shop’s text`, () => {
    const { characterSet } = fontkit.create(houseFont(name))
    const expected = []
    for (let code = 1; code < NONCHARACTER; code++)
      if (isHouseText(String.fromCharCode(code))) expected.push(code)
    assert.deepEqual(
      characterSet.filter(code => code !== NONCHARACTER),
      expected
    )
  })

test('text is drawn in the fallback when one of its characters is missing', () => {
  for (const text of ['', 'Layla Haddad', 'Façade – “Nuit” 5%', 'AED 1,240.75']) assert.ok(isHouseText(text))
  for (const text of ['ليلى', 'Layla ليلى', 'Сумка', 'Şal', '日本', '😀', 'e\u0301'])
    assert.ok(!isHouseText(text))
})

function openPage(): Page {
  const page = new PDFDocument({ size: 'A4' })
  page.registerFont('regular', houseFont('jost-400')).registerFont('fallback', fallbackFont())
  return page.font('regular').fontSize(9)
}

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
