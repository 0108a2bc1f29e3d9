import PDFDocument from 'pdfkit'
import type { Language } from '../language/language.rules'
import { fallbackFont, houseFont } from './font'

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

let fonts: [name: string, font: Buffer][] | undefined

/** A PDF of A4 pages in a language, with the typefaces of the shop. */
export class Page extends PDFDocument {
  face: Face = 'regular'
  /** In points. */
  size = 12

  constructor(
    readonly language: Language,
    info: PDFKit.DocumentInfo = {}
  ) {
    super({ size: 'A4', margin: MARGIN, bufferPages: true, lang: language, displayTitle: true, info })
    fonts ??= [
      ...Object.entries(fontFiles).map(([name, file]) => [name, houseFont(file)] as [string, Buffer]),
      ['fallback', fallbackFont()]
    ]
    for (const [name, font] of fonts) this.registerFont(name, font)
  }

  get isRightToLeft(): boolean {
    return this.language === 'ar'
  }

  /** Sets how the next texts look. */
  style(face: Face, size: number, colour: string): this {
    this.face = face
    this.size = size
    return this.font(face).fontSize(size).fillColor(colour)
  }
}
