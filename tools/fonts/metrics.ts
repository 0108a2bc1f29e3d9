import { readFileSync } from 'node:fs'

/** Heights above and below the baseline, in parts of the size. */
export interface Heights {
  ascent: number
  descent: number
}

/** Reads the heights of a TrueType file: tables `head` and `hhea`. */
export function readHeights(file: string): Heights {
  const font = readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const startOf = (name: string): number => {
    const entry = tables.find(offset => font.toString('latin1', offset, offset + 4) === name)
    if (entry === undefined) throw new Error(`${file} has no table ${name}: it is no TrueType file.`)
    return font.readUInt32BE(entry + 8)
  }
  const size = font.readUInt16BE(startOf('head') + 18)
  const hhea = startOf('hhea')
  return { ascent: font.readInt16BE(hhea + 4) / size, descent: -font.readInt16BE(hhea + 6) / size }
}
