import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

type HouseFont = 'jost-400' | 'jost-500' | 'cormorant-500' | 'plex-arabic-400' | 'plex-arabic-500' | 'amiri'

/**
 * Returns a typeface of the shop, as static TrueType (see fonts/README.md); it has the characters of `isHouseText`, an
 * Arabic one those of `isArabicText`.
 */
export const houseFont = (name: HouseFont): Buffer =>
  readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`))

/** True for text that the typefaces of the shop have every character of. */
export const isHouseText = (text: string): boolean => HOUSE_CHARACTERS.test(text)

const HOUSE_CHARACTERS = /^[ -~\u00a0©®°·ÀÂÇÈÉÑÖ×ØÜßàáâãäåçèéêëìíîïñòóôöøùúûü–—‘’“”•…€™−]*$/u

/** True for text that the Arabic typefaces of the shop have every character of. */
export const isArabicText = (text: string): boolean => ARABIC_CHARACTERS.test(text)

const ARABIC_CHARACTERS = /^[ \u00a0،؛؟\u0621-\u063a\u0640-\u0652\u0670]*$/u

/** Returns DejaVu Sans for all other text: Latin, Greek, Cyrillic and Arabic. It may be embedded. */
export const fallbackFont = (): Buffer =>
  unpack(readFileSync(resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff')))

/** Converts WOFF to SFNT: pdfkit would inflate the compressed tables again for every glyph. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * 16, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * 16, 10)
  const tables: Buffer[] = []
  let offset = head.length
  for (let n = 0; n < count; n++) {
    const entry = WOFF_HEADER + WOFF_ENTRY * n
    const [from, packed, length] = [4, 8, 12].map(at => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number
    ]
    const stored = woff.subarray(from, from + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const place = SFNT_HEADER + SFNT_ENTRY * n
    woff.copy(head, place, entry, entry + 4)
    woff.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(offset, place + 8)
    head.writeUInt32BE(length, place + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([head, ...tables])
}
