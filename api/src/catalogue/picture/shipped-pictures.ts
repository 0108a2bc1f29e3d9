import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Masters of the pictures that pages of the shell and of remotes name. */
export const PAGE_PICTURES = path.resolve(import.meta.dirname, '../../../pictures')
/** Beside the masters of a folder, written by `npm run artwork`. */
export const INDEX = 'index.json'

const shippedPicture = z.object({
  width: z.int(),
  height: z.int(),
  /** Base64. */
  placeholder: z.string(),
  /** Of the content of the master. */
  hash: z.string()
})
export type ShippedPicture = z.infer<typeof shippedPicture>

/** Returns what a folder of masters says about each of them, by name. */
export const readIndex = async (folder: string): Promise<Record<string, ShippedPicture>> =>
  z.record(z.string(), shippedPicture).parse(JSON.parse(await readFile(path.join(folder, INDEX), 'utf8')))
