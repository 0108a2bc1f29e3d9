import { crc32, deflateRawSync } from 'node:zlib'

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSION = 20
const UTF8 = 0x0800
const DEFLATE = 8
/** 1 January 1980. */
const DATE = 33

/** Numbers in little-endian bytes: pairs of value and size. */
const fields = (...pairs: [value: number, size: 2 | 4][]): Buffer =>
  Buffer.concat(
    pairs.map(([value, size]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    })
  )

/** Returns a zip of these files. `statedSize`: what it says of each instead of the true size. */
export function zipOf(files: Record<string, Buffer>, statedSize?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const data = deflateRawSync(content)
    const described = fields(
      [VERSION, 2],
      [UTF8, 2],
      [DEFLATE, 2],
      [0, 2],
      [DATE, 2],
      [crc32(content), 4],
      [data.length, 4],
      [statedSize ?? content.length, 4],
      [Buffer.byteLength(name), 2],
      [0, 2]
    )
    const local = Buffer.concat([fields([LOCAL, 4]), described, Buffer.from(name), data])
    const rest = fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(fields([CENTRAL, 4], [VERSION, 2]), described, rest, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = fields(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2]
  )
  return Buffer.concat([...parts, central, end])
}
