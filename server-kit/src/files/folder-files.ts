import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ignore, isCode, syncFolder, writeSynced } from './atomic-write'
import { isMarker, withMarkerLast, type Files } from './files'

const INCOMING = '.incoming'
/** An upload takes minutes; others may write to the folder at the same time. */
const INTERRUPTED_MS = 3_600_000

/** Files in a folder of this machine, or of a volume that several mount. */
export function folderFiles(root: string): Files {
  const pathOf = (name: string): string => path.join(root, name)
  const temporaryPath = (): string => path.join(root, INCOMING, randomUUID())

  return {
    read: name => readFile(pathOf(name)).catch(ignore('ENOENT', 'EISDIR')),

    async list(folder) {
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(ignore('ENOENT'))
      return (entries ?? [])
        .filter(entry => !entry.isFile())
        .map(({ name }) => name)
        .sort()
    },

    folders: async () =>
      (await filesBelow(root)).flatMap(({ name }) => (isMarker(name) ? path.posix.dirname(name) : [])),

    async readFolder(folder) {
      const files = new Map<string, Buffer>()
      try {
        for (const file of await filesBelow(pathOf(folder))) files.set(file.name, await readFile(file.path))
      } catch (error) {
        if (isCode(error, 'ENOENT')) return undefined
        throw error
      }
      return withMarkerLast(files)
    },

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

    async removeFolder(folder) {
      const temporary = temporaryPath()
      await mkdir(path.dirname(temporary), { recursive: true })
      await rename(pathOf(folder), temporary).catch(ignore('ENOENT'))
      await rm(temporary, { recursive: true, force: true })
    },

    async names(folder) {
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(ignore('ENOENT'))
      return (entries ?? [])
        .filter(entry => entry.isFile())
        .map(({ name }) => name)
        .sort()
    },

    async write(name, content) {
      const temporary = temporaryPath()
      try {
        await mkdir(path.dirname(temporary), { recursive: true })
        await mkdir(path.dirname(pathOf(name)), { recursive: true })
        await writeSynced(temporary, content)
        await rename(temporary, pathOf(name))
      } catch (error) {
        // Of a disk that is full.
        await rm(temporary, { force: true })
        throw error
      }
    },

    remove: name => rm(pathOf(name), { force: true })
  }
}

/** Every file below a folder in the order of the names, without those that begin with a dot. */
export async function filesBelow(root: string, folder = ''): Promise<{ name: string; path: string }[]> {
  const found: { name: string; path: string }[] = []
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignore('ENOENT'))
  for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(root, name)))
    else if (entry.isFile()) found.push({ name, path: path.join(root, name) })
  }
  return found
}

/** Removes what interrupted uploads left behind more than an hour ago. */
export async function removeInterrupted(root: string, now = Date.now()): Promise<void> {
  for (const name of (await readdir(path.join(root, INCOMING)).catch(ignore('ENOENT'))) ?? []) {
    const entry = path.join(root, INCOMING, name)
    const found = await stat(entry).catch(ignore('ENOENT'))
    if (found && now - found.mtimeMs > INTERRUPTED_MS) await rm(entry, { recursive: true, force: true })
  }
}
