import PDFDocument from 'pdfkit'
import type { Language } from '../../server/language/language.rules'
import { houseFont, isArabicText, isHouseText } from './font'
import { houseTypefaces, type Typefaces } from './typefaces'

export const MARGIN = 50

export type Face = 'regular' | 'bold' | 'heading'

/** Each face of the shop has an Arabic one beside it. */
const fontFiles = {
  regular: 'jost-400',
  bold: 'jost-500',
  heading: 'cormorant-500',
  'arabic regular': 'plex-arabic-400',
  'arabic bold': 'plex-arabic-500',
  'arabic heading': 'amiri'
} as const

/** Figures of one width: amounts below one another line up. */
export const TABULAR = { features: ['tnum'] } satisfies PDFKit.Mixins.TextOptions

/** Where lines of the shop's typefaces have their baseline, in sizes below the top. */
const ascents: Record<Face, number> = { regular: 1.07, bold: 1.07, heading: 0.924 }
/** Arabic letters reach further up and down than Latin ones. */
const ARABIC_LINE = { height: 1.5, baseline: 1.05 }

let fonts: [name: string, font: Buffer][] | undefined

/** A PDF of A4 pages in a language, with the typefaces of the shop and those that its text needs besides. */
export class Page extends PDFDocument {
  face: Face = 'regular'
  /** In points. */
  size = 12

  constructor(
    readonly language: Language,
    info: PDFKit.DocumentInfo = {},
    readonly typefaces: Typefaces = houseTypefaces
  ) {
    super({ size: 'A4', margin: MARGIN, bufferPages: true, lang: language, displayTitle: true, info })
    fonts ??= Object.entries(fontFiles).map(([name, file]) => [name, houseFont(file)])
    for (const [name, font] of fonts) this.registerFont(name, font)
    // pdfkit takes a font as well, which its types do not say.
    for (const { name, font } of typefaces.faces) this.registerFont(name, font as unknown as Buffer)
  }

  get isRightToLeft(): boolean {
    return this.language === 'ar'
  }

  /** Height and baseline of a line in the current face, in points. */
  get line(): { height: number; baseline: number } {
    const { face, size } = this
    if (this.isRightToLeft)
      return { height: ARABIC_LINE.height * size, baseline: ARABIC_LINE.baseline * size }
    return { height: this.font(face).currentLineHeight(true), baseline: ascents[face] * size }
  }

  /** Returns the typeface that draws a text; undefined: none has all of its characters. */
  typefaceOf(text: string): string | undefined {
    if (isHouseText(text)) return this.face
    if (isArabicText(text)) return `arabic ${this.face}`
    return this.foreignTypefaceOf(text)
  }

  /** Returns the typeface besides those of the shop that draws a text. */
  foreignTypefaceOf(text: string): string | undefined {
    return this.typefaces.faces.find(({ has }) => has(text))?.name
  }

  /** Sets how the next texts look. */
  style(face: Face, size: number, colour: string): this {
    this.face = face
    this.size = size
    return this.font(face).fontSize(size).fillColor(colour)
  }
}
