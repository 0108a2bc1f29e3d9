import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { compareLayouts } from './compare-layouts'
import { comparePictures, EXACT_TOLERANCE, reduce } from './compare-pictures'

const HEADING = 'h1 “Bag” @ 16 96 356 40 #1b1613 Cormorant 30/500'
const BUTTON = 'button “Add to Cart” @ 16 640 356 52 #faf8f4 on #1b1613 Jost 13/500'
const LINK = 'a “Size guide” @ 16 704 80 20 #1b1613 Jost 15/400'

/** Draws a page of 400 × 400 pixels with a button and some lines of text. */
async function draw({ button = '#1b1613', top = 200, letters = 0, word = 'small' }): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fff"/>
    <rect x="16" y="${top}" width="368" height="52" fill="${button}"/>
    <text x="${16 + letters}" y="60" font-size="15">Made by hand in a ${word} workshop</text></svg>`
  return reduce(await sharp(Buffer.from(svg)).png().toBuffer())
}

describe('the comparison of looks', () => {
  it('sees a part that moves by eight pixels and not by four', () => {
    const moved = (by: number) => [HEADING, BUTTON.replace('640', String(640 + by)), LINK]
    assert.deepEqual(compareLayouts([HEADING, BUTTON, LINK], moved(4)), [])
    assert.deepEqual(compareLayouts([HEADING, BUTTON, LINK], moved(8)), [
      `- ${BUTTON}`,
      `+ ${BUTTON.replace('640', '648')}`
    ])
  })

  it('sees another colour, typeface and text', () => {
    for (const [from, to] of [
      ['on #1b1613', 'on #7d5a2e'],
      ['Jost 13/500', 'Jost 13/400'],
      ['Add to Cart', 'Add to Bag']
    ] as const)
      assert.equal(compareLayouts([BUTTON], [BUTTON.replace(from, to)]).length, 2)
  })

  it('names only what is gone or came', () => {
    assert.deepEqual(compareLayouts([HEADING, BUTTON, LINK], [HEADING, LINK]), [`- ${BUTTON}`])
    assert.deepEqual(compareLayouts([HEADING, LINK], [HEADING, BUTTON, LINK]), [`+ ${BUTTON}`])
  })

  it('sees a button of another colour, and one that moved or is missing, in the picture', async () => {
    const before = await draw({})
    for (const change of [{ button: '#7d5a2e' }, { top: 208 }, { button: '#fff' }])
      assert.ok((await comparePictures(before, await draw(change))).cells > 0, JSON.stringify(change))
  })

  it('does not see letters that are smoothed otherwise', async () => {
    assert.equal((await comparePictures(await draw({}), await draw({ letters: 0.5 }))).cells, 0)
  })

  it('sees a changed word in small letters when it is exact', async () => {
    const [before, after] = [await draw({}), await draw({ word: 'good' })]
    assert.equal((await comparePictures(before, after)).cells, 0)
    assert.ok((await comparePictures(before, after, EXACT_TOLERANCE)).cells > 0)
    assert.equal((await comparePictures(before, await draw({}), EXACT_TOLERANCE)).cells, 0)
  })

  it('sees a page that became longer', async () => {
    const blank = (height: number) =>
      sharp({ create: { width: 100, height, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer()
    assert.ok((await comparePictures(await blank(100), await blank(110))).cells > 0)
    assert.equal((await comparePictures(await blank(100), await blank(101))).cells, 0)
    assert.equal(
      (await comparePictures(await blank(450), await blank(600))).cells,
      0,
      'below what is compared'
    )
  })
})
