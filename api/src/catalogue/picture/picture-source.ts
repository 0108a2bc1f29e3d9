import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import yauzl from 'yauzl'
import { PICTURE_BYTES_MAX } from './check-picture'
import { pictureProblems } from './picture.text'
import { readPicture } from './read-picture'

export interface FoundPicture {
  read: () => Promise<Buffer>
  /** Returns the name of the picture when the shop has it from an earlier import. */
  known?: () => Promise<string | undefined>
  /** Notes under which name the shop has stored the picture. */
  onTaken?: (name: string) => Promise<void>
}

/** The pictures that came with an import. */
export interface PictureSource {
  /** Finds a file by the path, address or name that a product gives; undefined without one. */
  find: (reference: string) => FoundPicture | undefined
}

/** Not found, no zip, or not to be downloaded. */
export class PictureSourceError extends Error {}

/** Opens a folder or a zip. */
export async function openPictureSource(source: string): Promise<PictureSource> {
  const found = await stat(source).catch(() => undefined)
  if (found?.isDirectory()) return sourceOf(await filesOf(source))
  if (!found?.isFile()) throw new PictureSourceError(pictureProblems.noSource(source))
  try {
    return sourceOf(await entriesOf(source))
  } catch (error) {
    throw new PictureSourceError(pictureProblems.brokenZip(source, (error as Error).message))
  }
}

type Files = Map<string, FoundPicture>

/** By the whole path, else by the name alone: exports of shops have addresses of their own servers. */
function sourceOf(files: Files): PictureSource {
  const byName: Files = new Map([...files].map(([file, found]) => [path.posix.basename(file), found]))
  return {
    find(reference) {
      const plain = decoded(reference.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')).toLowerCase()
      const relative = plain.replaceAll('\\', '/').replace(/^(\.?\/)+/, '')
      return files.get(relative) ?? byName.get(path.posix.basename(relative))
    }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Links are left out: they could point outside the folder. */
async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter(entry => entry.isFile())
      .map(entry => {
        const file = path.join(entry.parentPath, entry.name)
        const name = path.relative(folder, file).split(path.sep).join('/').toLowerCase()
        return [name, { read: () => readPicture(file) }]
      })
  )
}

async function entriesOf(file: string): Promise<Files> {
  const zip = await yauzl.openPromise(file, { autoClose: false })
  const files: Files = new Map()
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    const read = async () => {
      const chunks: Buffer[] = []
      let size = 0
      // The size that a zip names can be wrong.
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        chunks.push(chunk as Buffer)
        size += (chunk as Buffer).length
        if (size > PICTURE_BYTES_MAX) break
      }
      return Buffer.concat(chunks)
    }
    files.set(entry.fileName.toLowerCase(), { read })
  }
  return files
}
