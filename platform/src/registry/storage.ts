import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Storage of the registry: a folder here; a bucket with conditional writes can implement it, too. */
export interface Storage {
  read: (name: string) => Promise<Buffer | undefined>
  /** Names directly below a folder; empty when there is none. */
  list: (folder: string) => Promise<string[]>
  /** Writes a folder atomically. Returns false when it exists: nothing is overwritten. */
  createFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<boolean>
  /** Creates a file atomically. Returns false when it exists. */
  create: (name: string, content: string) => Promise<boolean>
  /** Replaces a file atomically. */
  replace: (name: string, content: string) => Promise<void>
  /** Removes a file if it exists. */
  remove: (name: string) => Promise<void>
  /** Removes a folder atomically, if it exists. */
  removeFolder: (folder: string) => Promise<void>
}

export function folderStorage(root: string): Storage {
  const pathOf = (name: string): string => path.join(root, name)
  const temporaryPath = (): string => path.join(root, '.incoming', randomUUID())

  return {
    read: name => readFile(pathOf(name)).catch(ignore('ENOENT')),
    list: async folder => (await readdir(pathOf(folder)).catch(ignore('ENOENT'))) ?? [],

    async createFolder(folder, files) {
      const temporary = temporaryPath()
      try {
        for (const [name, content] of files) {
          await mkdir(path.dirname(path.join(temporary, name)), { recursive: true })
          await writeSynced(path.join(temporary, name), content)
        }
        await mkdir(path.dirname(pathOf(folder)), { recursive: true })
        await rename(temporary, pathOf(folder))
        await syncFolder(path.dirname(pathOf(folder)))
        return true
      } catch (error) {
        if (isCode(error, 'ENOTEMPTY', 'EEXIST')) return false
        throw error
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
    },

    async create(name, content) {
      const temporary = temporaryPath()
      await mkdir(path.dirname(temporary), { recursive: true })
      await mkdir(path.dirname(pathOf(name)), { recursive: true })
      await writeSynced(temporary, content)
      try {
        await link(temporary, pathOf(name))
        await syncFolder(path.dirname(pathOf(name)))
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      } finally {
        await unlink(temporary)
      }
    },

    async replace(name, content) {
      const temporary = temporaryPath()
      await mkdir(path.dirname(temporary), { recursive: true })
      await mkdir(path.dirname(pathOf(name)), { recursive: true })
      await writeSynced(temporary, content)
      await rename(temporary, pathOf(name))
    },

    remove: name => rm(pathOf(name), { force: true }),

    async removeFolder(folder) {
      const temporary = temporaryPath()
      await mkdir(path.dirname(temporary), { recursive: true })
      await rename(pathOf(folder), temporary).catch(ignore('ENOENT'))
      await rm(temporary, { recursive: true, force: true })
    }
  }
}

async function writeSynced(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power failure only after fsync of its folder, which some systems do not support. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

const ignore =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!isCode(error, ...codes)) throw error
  }
