import { createRequire } from 'node:module'
import { type Face, loadFace } from './face'
import { isArabicText, isHouseText } from './font'

const require = createRequire(import.meta.url)

interface Typeface {
  /** A package of Fontsource; each of its files has a part of the characters. */
  family: string
  /** Needed for text that has one of these characters. */
  script: RegExp
}

const noto = (name: string, script: RegExp): Typeface => ({
  family: `@fontsource-variable/noto-sans-${name}`,
  script
})
const dejaVu = (script: RegExp): Typeface => ({ family: '@fontsource/dejavu-sans', script })

/** The first one with a character draws it. */
const typefaces: readonly Typeface[] = [
  dejaVu(/[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}]/u),
  noto('devanagari', /\p{sc=Devanagari}/u),
  noto('bengali', /\p{sc=Bengali}/u),
  noto('gurmukhi', /\p{sc=Gurmukhi}/u),
  noto('gujarati', /\p{sc=Gujarati}/u),
  noto('oriya', /\p{sc=Oriya}/u),
  noto('tamil', /\p{sc=Tamil}/u),
  noto('telugu', /\p{sc=Telugu}/u),
  noto('kannada', /\p{sc=Kannada}/u),
  noto('malayalam', /\p{sc=Malayalam}/u),
  noto('sinhala', /\p{sc=Sinhala}/u),
  noto('thaana', /\p{sc=Thaana}/u),
  noto('ethiopic', /\p{sc=Ethiopic}/u),
  noto('thai', /\p{sc=Thai}/u),
  noto('lao', /\p{sc=Lao}/u),
  noto('khmer', /\p{sc=Khmer}/u),
  noto('myanmar', /\p{sc=Myanmar}/u),
  noto('hebrew', /\p{sc=Hebrew}/u),
  // A joiner keeps letters of one word apart, in Persian.
  noto('arabic', /[\p{sc=Arabic}\u200c]/u),
  // Chinese and Japanese write one character in forms of their own.
  noto('jp', /[\p{sc=Hiragana}\p{sc=Katakana}]/u),
  noto('sc', /[\p{sc=Han}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u),
  noto('jp', /\p{sc=Han}/u),
  noto('kr', /\p{sc=Hangul}/u),
  dejaVu(/./su)
]

/** What a document is drawn with besides the typefaces of the shop. */
export interface Typefaces {
  faces: readonly Face[]
  /** Returns the name of a character, for one that no typeface has. */
  nameOf: (character: string) => string
}

export const houseTypefaces: Typefaces = {
  faces: [],
  nameOf: character => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`
}

/** Loads the typefaces for the characters of a text that those of the shop lack. */
export async function typefacesFor(text: string): Promise<Typefaces> {
  const missing = new Set(Array.from(text.normalize('NFC')).filter(isForeign))
  if (missing.size === 0) return houseTypefaces
  const faces: Face[] = []
  for (const { family, script } of typefaces) {
    if (!script.test([...missing].join(''))) continue
    for (const [name, file] of filesWith(family, missing)) {
      const face = await loadFace(name, file)
      faces.push(face)
      for (const character of missing) if (face.has(character)) missing.delete(character)
    }
  }
  const { unicodeName } = await import('unicode-name')
  const names = (character: string): string =>
    unicodeName(character)?.toLowerCase() ??
    Array.from(character, codePoint => unicodeName(codePoint)?.toLowerCase()).join(', ')
  return { faces, nameOf: names }
}

const isForeign = (character: string): boolean =>
  !isHouseText(character) && !isArabicText(character) && !/[\p{Cc}\p{Cs}]|(?!\u200c)\p{DI}/u.test(character)

/** Returns the files of a package that have one of the characters: name and path. */
function filesWith(family: string, characters: Iterable<string>): [name: string, file: string][] {
  const name = family.slice(family.indexOf('/') + 1)
  if (!family.includes('variable'))
    return [[name, require.resolve(`${family}/files/${name}-latin-400-normal.woff`)]]
  const codes = Array.from(characters, character => character.codePointAt(0)!)
  return Object.entries(require(`${family}/unicode.json`) as Record<string, string>)
    .filter(([, ranges]) => hasOne(ranges, codes))
    .map(([part]) => `${name}-${part.replace(/[[\]]/g, '')}`)
    .map(part => [part, require.resolve(`${family}/files/${part}-wght-normal.woff2`)])
}

/** `ranges`: as the `unicode-range` of CSS: 'U+0900-097F,U+200C'. */
const hasOne = (ranges: string, codes: readonly number[]): boolean =>
  ranges.split(',').some(range => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map(hex => parseInt(hex, 16))
    return codes.some(code => code >= first && code <= last)
  })
