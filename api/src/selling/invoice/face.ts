import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'

/** A typeface for text that those of the shop lack. */
export interface Face {
  name: string
  /** True when it has every character of the text. */
  has: (text: string) => boolean
  /** What pdfkit draws with. */
  font: Font
  /** True when the glyphs of a text follow one another as its letters do. */
  isInOrder: (text: string) => boolean
}

/** A document has a few; all files of Chinese together take 200 MB. */
const faces = new LRUCache<string, Promise<Face>>({ max: 48 })

/** Returns the typeface of a WOFF or WOFF2 file. */
export function loadFace(name: string, file: string): Promise<Face> {
  const face = faces.get(name) ?? openFace(name, file)
  faces.set(name, face)
  return face
}

/** pdfkit embeds static TrueType alone: the weight of a variable font is pinned. */
const variable = { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: 400 } } as const
const fixed = { ...variable, variationAxes: {} }

async function openFace(name: string, file: string): Promise<Face> {
  // Most documents need neither.
  const [{ default: subsetFont }, hb] = await Promise.all([import('subset-font'), import('harfbuzzjs')])
  const options = file.endsWith('.woff2') ? variable : fixed
  const content = await subsetFont(await readFile(file), '', options)
  const face = new hb.Face(new hb.Blob(content))
  const shaper = new hb.Font(face)
  const shape = (text: string): Shaped[] => {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.setClusterLevel(hb.ClusterLevel.CHARACTERS)
    buffer.guessSegmentProperties()
    hb.shape(shaper, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer
      .getGlyphInfos()
      .map(({ codepoint: id, cluster: index }, n) => ({ id, index, position: positions[n]! }))
  }
  const characters = new Set(face.collectUnicodes())
  return {
    name,
    has: text =>
      [...text].every(character => characters.has(character.codePointAt(0)!) || isUnseen(character)),
    font: shapedFont(create(content) as Font, name, shape),
    isInOrder: text => {
      const indexes = shape(text).map(({ index }) => index)
      return [-1, 1].some(direction =>
        indexes.every((index, n) => !n || (index - indexes[n - 1]!) * direction >= 0)
      )
    }
  }
}

/** Joiners, variation selectors and marks of direction take part in shaping, and are not drawn. */
const isUnseen = (character: string): boolean => /\p{Default_Ignorable_Code_Point}/u.test(character)

interface Shaped {
  /** Of the glyph. */
  id: number
  /** Of the first of its characters in the text. */
  index: number
  position: Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>
}

/**
 * Returns a font for pdfkit that is laid out by HarfBuzz: fontkit throws for marks of Gurmukhi, Telugu and Malayalam, and
 * places those of Thai and Burmese wrongly.
 */
function shapedFont(font: Font, name: string, shape: (text: string) => Shaped[]): Font {
  const layout = (text: string) => {
    const shaped = shape(text)
    const starts = [...new Set(shaped.map(({ index }) => index))].sort((a, b) => a - b)
    const used = new Set<number>()
    // What readers copy: each glyph stands for the characters up to those of the next one.
    const codesAt = (index: number): number[] => {
      if (used.has(index)) return []
      used.add(index)
      return Array.from(
        text.slice(
          index,
          starts.find(start => start > index)
        ),
        character => character.codePointAt(0)!
      )
    }
    return {
      glyphs: shaped.map(({ id, index }) => ({
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: codesAt(index)
      })),
      positions: shaped.map(({ position }) => position),
      // pdfkit scales the positions before it reads the sum.
      get advanceWidth() {
        return shaped.reduce((sum, { position }) => sum + position.xAdvance, 0)
      }
    }
  }
  // The slices of a typeface have one name, by which pdfkit would take one for the other.
  return Object.create(font, { layout: { value: layout }, postscriptName: { value: name } }) as Font
}
