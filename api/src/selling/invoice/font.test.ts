import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Page, TABULAR } from './document-page'
import { houseFont, isArabicText, isHouseText } from './font'
import { drawText, heightOf } from './invoice-layout'
import { typefacesFor } from './typefaces'

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

const openPage = async (text: string): Promise<Page> =>
  new Page('en', {}, await typefacesFor(text)).style('regular', 9, '#000')

for (const [script, text] of [
  ['Latin', 'A bag of leather that was made by hand in the mountains'],
  ['Cyrillic', 'Сумка из кожи, сделанная вручную в горах далеко на севере']
] as const)
  test(`a wrapped text in ${script} is as high as calculated, in lines of one height`, async () => {
    const page = await openPage(text)
    const line = page.currentLineHeight(true)
    const height = heightOf(page, text, { x: 50, width: 120 })
    drawText(page, text, { x: 50, width: 120 }, 100)
    assert.ok(Math.abs(page.y - 100 - height) < 0.001, `${page.y - 100} and ${height}`)
    const lines = height / line
    assert.ok(lines > 1 && Math.abs(lines - Math.round(lines)) < 0.001, `${lines} lines`)
    // The next text is in the face of the shop again.
    assert.equal(page.currentLineHeight(true), line)
  })

for (const [script, text] of [
  ['Chinese', '一只由山中工坊手工缝制的黑色小牛皮手提包配有金色扣件和可拆卸肩带'],
  ['Thai', 'กระเป๋าหนังทำมือจากภูเขาอันไกลโพ้นในภาคเหนือของประเทศไทย'],
  ['Hindi', 'दूर पहाड़ों में हाथ से बनाया गया चमड़े का थैला'],
  ['a word without end', 'ŁódźŁódź'.repeat(12)]
] as const)
  for (const language of ['en', 'ar'] as const)
    test(`a long text in ${script} stays in its column, in ${language}`, async t => {
      const page = new Page(language, {}, await typefacesFor(text)).style('regular', 9, '#000')
      const column = { x: 50, width: 120 }
      const height = heightOf(page, text, column)
      const left = page.isRightToLeft ? page.page.width - column.x - column.width : column.x
      const draw = page.text.bind(page) as (...drawn: unknown[]) => Page
      const lines = new Set<number>()
      t.mock.method(page, 'text', (part: string, x: number, y: number, ...rest: unknown[]) => {
        assert.ok(
          x >= left - 0.01 && x + page.widthOfString(part, TABULAR) <= left + column.width + 0.01,
          part
        )
        lines.add(y)
        return draw(part, x, y, ...rest)
      })
      drawText(page, text, column, 100)
      assert.ok(lines.size > 1, `${lines.size} lines`)
      assert.ok(Math.abs(page.y - 100 - height) < 0.001, `${page.y - 100} and ${height}`)
    })

test('C245 letters are shaped as their script has it', async () => {
  for (const [text, glyphs] of [
    ['क्ष', 1],
    ['ক্ষ', 1],
    ['น้ำ', 4],
    ['한', 1]
  ] as const) {
    const { faces } = await typefacesFor(text)
    assert.equal(faces[0]?.font.layout(text).glyphs.length, glyphs, text)
  }
  const { faces } = await typefacesFor('שלום')
  const drawn = faces[0]?.font
    .layout('שלום')
    .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
  assert.deepEqual(drawn, ['ם', 'ו', 'ל', 'ש'])
})
