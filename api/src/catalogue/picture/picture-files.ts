import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the originals wait, and the masters stay, below the data folder. */
export const mastersFolder = (dataDir: string): string => path.join(dataDir, 'pictures')
export const originalOf = (dataDir: string, name: string): string =>
  path.join(mastersFolder(dataDir), `${name}.original`)
export const masterOf = (dataDir: string, name: string): string =>
  path.join(mastersFolder(dataDir), `${name}.webp`)

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false
  )

/** Whether a picture is there, resized or still to be. */
export const hasPicture = async (dataDir: string, name: string): Promise<boolean> =>
  (await exists(masterOf(dataDir, name))) || exists(originalOf(dataDir, name))

/** Stores a picture for the background, whole or not at all. */
export async function storeOriginal(dataDir: string, name: string, content: Buffer): Promise<void> {
  await mkdir(mastersFolder(dataDir), { recursive: true })
  const file = originalOf(dataDir, name)
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
