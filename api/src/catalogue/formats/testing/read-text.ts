import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { type Entry, isRowProblem, type Row } from '../../product-data/entry'
import { validate, type ValidEntry, withoutRepeats } from '../../product-data/validate'
import { openCatalogueFile } from '../read-file'
import type { ShopifyOptions } from '../file-options'

const folder = temporaryFolder('formats')

/** Reads a file with this content as far as an import does without the shop; problems as 'line column reason'. */
export async function readText(content: string | Buffer, options: ShopifyOptions = {}) {
  const file = path.join(folder, 'products')
  await writeFile(file, content)
  const opened = await openCatalogueFile(file, options)
  if (typeof opened === 'string') throw new Error(opened)
  const entries: ValidEntry[] = []
  const problems: string[] = []
  for await (const row of opened.rows) {
    const entry = isRowProblem(row) ? row : validate(row as Entry)
    if (isRowProblem(entry as Row)) {
      const { line, column, reason } = entry as Exclude<typeof entry, ValidEntry>
      problems.push(`${line} ${column} ${reason}`)
    } else entries.push(entry as ValidEntry)
  }
  const { unique, repeats } = withoutRepeats(entries)
  problems.push(...repeats.map(({ line, column, reason }) => `${line} ${column} ${reason}`))
  return { ...opened, products: unique.map(({ input }) => input), problems }
}

/** Returns a function that encodes text as a spreadsheet on Windows saves it; unknown letters become question marks. */
function encoder(encoding: 'windows-1252' | 'windows-1256') {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_none, n) => n))]
  return (text: string): Buffer =>
    Buffer.from(
      [...text].map(letter => (letters.includes(letter) ? letters.indexOf(letter) : '?'.charCodeAt(0)))
    )
}
export const windows1252 = encoder('windows-1252')
export const windows1256 = encoder('windows-1256')
