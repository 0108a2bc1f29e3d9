import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import type { Sheet } from '@sahra/shared/testing/sheet'
import { mirrored } from '../browser/mirrored'
import { productPicture } from '../product-picture'
import { compareLayouts } from './compare-layouts'
import { comparePictures, EXACT_TOLERANCE, reduce } from './compare-pictures'
import { chosenStates, statesAt } from './compared-states'

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

describe('the states of the sheets', () => {
  const filled = { at: '/cart', signedIn: true }

  it('has the first state of a sheet mirrored as its last', () => {
    const sheet: Sheet = { filled, empty: { at: '/cart' } }
    assert.deepEqual(mirrored(sheet), { ...sheet, 'right to left': { ...filled, dir: 'rtl' } })
  })

  it('leaves a sheet that mirrors a state of its choice, and documents, as they are', () => {
    const sheets: Sheet[] = [
      { filled, 'zoom, right to left': { at: '/', dir: 'rtl' } },
      { mail: { document: '/mail-preview/placed' } },
      {}
    ]
    for (const sheet of sheets) assert.equal(mirrored(sheet), sheet)
  })

  it('are forced with a mouse alone, and mirrored on a phone alone', () => {
    const states = ['buttons', 'buttons, right to left', 'buttons, pressed', 'right to left, hover']
    assert.deepEqual(statesAt(390, 'shared/ui', states), ['buttons', 'buttons, right to left'])
    assert.deepEqual(statesAt(1440, 'shared/ui', states), [
      'buttons',
      'buttons, pressed',
      'right to left, hover'
    ])
  })

  it('are those of the named sheets', () => {
    const states = ['mfe-cart-checkout/cart', 'mfe-account/sign-in', 'shared/ui'].map(sheet => ({
      sheet,
      state: 'filled',
      width: 390 as const
    }))
    const named = (...names: string[]) => chosenStates(states, names).map(({ sheet }) => sheet)
    assert.deepEqual(named(), ['mfe-cart-checkout/cart', 'mfe-account/sign-in', 'shared/ui'])
    assert.deepEqual(named('ui', 'mfe-account/sign-in'), ['mfe-account/sign-in', 'shared/ui'])
    assert.throws(() => named('in'), /No sheet is called in\./)
  })

  it('draw a turntable as one frame beside the other', () => {
    assert.match(productPicture('/media/bag-turn.webp'), /viewBox="0 0 4800 [^]*<pattern /)
    assert.doesNotMatch(productPicture('/media/bag-1.webp'), /<pattern /)
  })
})
