import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What releases and channels need from a place to lie in: a folder here, a bucket with conditional writes elsewhere. */
export interface Storage {
  read: (name: string) => Promise<Buffer | undefined>
  /** Names directly below a folder; empty when there is none. */
  list: (folder: string) => Promise<string[]>
  /** Writes a whole folder or nothing of it. False when it exists already: nothing is overwritten. */
  createFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<boolean>
  /** Writes a file that must not exist yet. False when it does. */
  create: (name: string, content: string) => Promise<boolean>
  /** Replaces a file whole; readers see the old or the new one. */
  replace: (name: string, content: string) => Promise<void>
  /** Removes a file, if it is there. */
  remove: (name: string) => Promise<void>
  /** Removes a folder with all that is in it, if it is there; nobody sees half of it. */
  removeFolder: (folder: string) => Promise<void>
}

export function folderStorage(root: string): Storage {
  const at = (name: string): string => path.join(root, name)
  const aside = (): string => path.join(root, '.incoming', randomUUID())

  return {
    read: name => readFile(at(name)).catch(unless('ENOENT')),
    list: async folder => (await readdir(at(folder)).catch(unless('ENOENT'))) ?? [],

    async createFolder(folder, files) {
      const temporary = aside()
      try {
        for (const [name, content] of files) {
          await mkdir(path.dirname(path.join(temporary, name)), { recursive: true })
          await durably(path.join(temporary, name), content)
        }
        await mkdir(path.dirname(at(folder)), { recursive: true })
        await rename(temporary, at(folder))
        await syncFolder(path.dirname(at(folder)))
        return true
      } catch (error) {
        if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false
        throw error
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    },

    async create(name, content) {
      const temporary = aside()
      await mkdir(path.dirname(temporary), { recursive: true })
      await mkdir(path.dirname(at(name)), { recursive: true })
      await durably(temporary, content)
      try {
        await link(temporary, at(name))
        await syncFolder(path.dirname(at(name)))
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      } finally {
        await unlink(temporary)
      }
    },

    async replace(name, content) {
      const temporary = aside()
      await mkdir(path.dirname(temporary), { recursive: true })
      await mkdir(path.dirname(at(name)), { recursive: true })
      await durably(temporary, content)
      await rename(temporary, at(name))
    },

    remove: name => rm(at(name), { force: true }),

    async removeFolder(folder) {
      const temporary = aside()
      await mkdir(path.dirname(temporary), { recursive: true })
      await rename(at(folder), temporary).catch(unless('ENOENT'))
      await rm(temporary, { recursive: true, force: true })
    }
  }
}

async function durably(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only when its folder was written too; some systems refuse to open one. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!isCode(error, ...codes)) throw error
  }
