import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyFolders, copyTree } from '@sahra/server-kit/files/copy-files'
import type { Files } from '@sahra/server-kit/files/files'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { MASTERS } from '../../catalogue/picture/picture-store'
import type { FileFolders } from './config'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { messages } from './backup.text'

/** Half-written files of the registry; private keys and tokens belong to one machine (SEC-48). */
const isLeftOut = (name: string): boolean => /^registry\/\.|^keys\/.*\.(key|token)$|\/\.incoming\//.test(name)

const scopes: readonly (keyof FileFolders)[] = ['registry', 'keys', 'pictures']
const isScope = (name: string | undefined): name is keyof FileFolders => scopes.some(scope => scope === name)

interface FolderFile {
  /** `registry/…`, `keys/…` or `pictures/…`. */
  name: string
  path: string
  size: number
}

/** Lists the files of these folders in the order of their names. */
export async function* listFiles(folders: Partial<FileFolders>): AsyncGenerator<FolderFile> {
  for (const [scope, folder] of Object.entries(folders)) yield* walk(folder, scope)
}

async function* walk(folder: string, name: string): AsyncGenerator<FolderFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = { name: `${name}/${entry.name}`, path: path.join(folder, entry.name) }
    if (isLeftOut(child.name)) continue
    if (entry.isDirectory()) yield* walk(child.path, child.name)
    else if (entry.isFile()) {
      // The registry may have removed it since.
      const found = await stat(child.path).catch(() => undefined)
      if (found) yield { ...child, size: found.size }
    }
  }
}

/** The content of a file, exactly `size` bytes: one that shrinks meanwhile fails the backup. */
export async function* readExactly({ path: file, size }: FolderFile): AsyncGenerator<Buffer> {
  if (!size) return
  let read = 0
  try {
    for await (const chunk of createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>) {
      read += chunk.length
      yield chunk
    }
  } catch {
    // Removed meanwhile.
  }
  if (read !== size) throw new CliError(messages.fileChanged(file))
}

/** Writes files beside their folders, and moves them into place, or into the bucket, at the end. */
export class IncomingFiles {
  readonly #folders: FileFolders
  readonly #bucket: Files | undefined
  readonly #used = new Set<keyof FileFolders>()

  constructor({ folders, bucket }: { folders: FileFolders; bucket?: Files | undefined }) {
    this.#folders = folders
    this.#bucket = bucket
  }

  async write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const [scope, ...rest] = name.split('/')
    if (!isScope(scope) || rest.some(part => !part || part.startsWith('..')))
      throw new CliError(messages.badFile(name))
    if (!this.#used.has(scope)) await rm(this.#incoming(scope), { recursive: true, force: true })
    this.#used.add(scope)
    const file = path.join(this.#incoming(scope), ...rest)
    await mkdir(path.dirname(file), { recursive: true, mode: scope === 'keys' ? 0o700 : 0o755 })
    await pipeline(content, createWriteStream(file, { mode: scope === 'keys' ? 0o600 : 0o644 }))
  }

  /**
   * Copies the pictures, releases and packages into the bucket, where there is one. What else is there stays; it never
   * changes, and neither a product nor a channel names it.
   */
  async copyIntoBucket(): Promise<void> {
    if (!this.#bucket) return
    if (this.#used.has('pictures')) {
      await copyTree(this.#incoming('pictures'), this.#bucket, { below: MASTERS })
      await rm(this.#incoming('pictures'), { recursive: true })
      this.#used.delete('pictures')
    }
    if (!this.#used.has('registry')) return
    const incoming = this.#incoming('registry')
    await copyFolders(folderFiles(incoming), this.#bucket, { replace: true })
    // Older versions have records in files besides, and the next start reads them there.
    const names = await readdir(incoming)
    if (names.some(name => name !== 'releases' && name !== 'packages')) return
    await rm(incoming, { recursive: true })
    this.#used.delete('registry')
  }

  /** The private key and the token of this machine stay, and pictures, which have the name of their content. */
  async moveIntoPlace(): Promise<void> {
    for (const scope of this.#used) {
      const [incoming, folder] = [this.#incoming(scope), this.#folders[scope]]
      if (scope === 'registry') {
        await rm(folder, { recursive: true, force: true })
        await rename(incoming, folder)
        continue
      }
      await mkdir(folder, { recursive: true, mode: scope === 'keys' ? 0o700 : 0o755 })
      for (const name of await readdir(incoming))
        await rename(path.join(incoming, name), path.join(folder, name))
    }
    await this.discard()
  }

  async discard(): Promise<void> {
    for (const scope of this.#used) await rm(this.#incoming(scope), { recursive: true, force: true })
  }

  #incoming = (scope: keyof FileFolders): string => `${this.#folders[scope]}.restoring`
}

/** True if a restore would replace no file. */
export async function areFoldersEmpty(folders: FileFolders): Promise<boolean> {
  for await (const _file of listFiles(folders)) return false
  return true
}
