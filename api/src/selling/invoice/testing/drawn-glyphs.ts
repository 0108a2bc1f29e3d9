import { inflateSync } from 'node:zlib'

const STREAM = /stream\n([\s\S]*?)\nendstream/g

/** Returns the numbers of the glyphs that a PDF of pdfkit draws, in four hexadecimal digits; '0000' is a box. */
export function drawnGlyphs(pdf: Buffer): string[] {
  const streams = Array.from(pdf.toString('latin1').matchAll(STREAM), ([, stream = '']) => inflated(stream))
  const drawings = streams.filter(stream => stream.includes(' TJ'))
  return drawings.flatMap(stream =>
    [...stream.matchAll(/<([0-9a-f]+)> /g)].flatMap(([, hex = '']) => hex.match(/..../g) ?? [])
  )
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** Returns the typefaces that a PDF contains. */
export const embeddedTypefaces = (pdf: Buffer): string[] =>
  [
    ...new Set(
      Array.from(pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g), ([, name = '']) => name)
    )
  ].sort()
