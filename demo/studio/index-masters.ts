import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { INDEX, readIndex, type ShippedPicture } from '../../api/src/catalogue/picture/shipped-pictures'

/** Pixels; as that of a picture of a merchant. */
const PLACEHOLDER_WIDTH = 12

export const hashOfMaster = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Writes what the api knows of each master of a folder without decoding it: size, placeholder, hash of its content. */
export async function indexMasters(folder: string): Promise<void> {
  const before = await readIndex(folder).catch((): Record<string, ShippedPicture> => ({}))
  const index: Record<string, ShippedPicture> = {}
  for (const file of (await readdir(folder)).filter(name => name.endsWith('.webp')).sort()) {
    const { name } = parse(file)
    const content = await readFile(join(folder, file))
    const hash = hashOfMaster(content)
    const known = before[name]
    index[name] = known?.hash === hash ? known : { ...(await describe(content)), hash }
  }
  const lines = Object.entries(index).map(
    ([name, picture]) => `${JSON.stringify(name)}: ${JSON.stringify(picture)}`
  )
  // Atomic: an api reads it at its start.
  await writeFile(join(folder, `${INDEX}.part`), `{\n${lines.join(',\n')}\n}\n`)
  await rename(join(folder, `${INDEX}.part`), join(folder, INDEX))
}

async function describe(content: Buffer) {
  const { width, height } = await sharp(content).metadata()
  const placeholder = await sharp(content)
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 50 })
    .toBuffer()
  return { width, height, placeholder: placeholder.toString('base64') }
}
