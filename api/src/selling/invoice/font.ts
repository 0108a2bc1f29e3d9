import { readFileSync } from 'node:fs'
import path from 'node:path'

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
