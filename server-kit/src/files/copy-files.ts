import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Files } from './files'
import { filesBelow } from './folder-files'

const MAX_CONCURRENT = 8
const PER_LINE = 100

/** What a copy has done: folders or files. */
export interface Copied {
  copied: number
  /** Those that were there before, with the same content. */
  present: number
  /** Of those that were copied. */
  bytes: number
  /** Names that were there before with another content; they are left as they are, unless they are to be replaced. */
  different: string[]
}

type OnProgress = (done: Copied) => void

interface FolderOptions {
  /** Replaces what is there with another content. */
  replace?: boolean
  onProgress?: OnProgress
}

/**
 * Copies whole folders (releases, packages), and compares what is stored with its source. It can be repeated after an
 * interruption: a folder that is there is only compared. Throws an error when something else is read than was written.
 */
export async function copyFolders(
  from: Pick<Files, 'folders' | 'readFolder'>,
  to: Files,
  { replace = false, onProgress = () => undefined }: FolderOptions = {}
): Promise<Copied> {
  const done: Copied = { copied: 0, present: 0, bytes: 0, different: [] }
  for (const folder of await from.folders()) {
    const files = await from.readFolder(folder)
    // It was removed meanwhile.
    if (!files) continue
    const stored = await to.readFolder(folder)
    if (stored && isSame(files, stored)) done.present++
    else if (stored && !replace) done.different.push(folder)
    else {
      if (stored) await to.removeFolder(folder)
      await to.createFolder(folder, files)
      const written = await to.readFolder(folder)
      if (!written || !isSame(files, written)) throw new Error(`${folder} was not stored as it was written`)
      done.copied++
      for (const content of files.values()) done.bytes += content.length
    }
    if ((done.copied + done.present) % PER_LINE === 0) onProgress(done)
  }
  return done
}

/**
 * Copies the files below a folder of this machine, such as pictures, to names below `below`. As `copyFolders`; a file that
 * differs is replaced.
 */
export async function copyTree(
  root: string,
  to: Pick<Files, 'read' | 'write'>,
  { below, onProgress = () => undefined }: { below: string; onProgress?: OnProgress }
): Promise<Copied> {
  const done: Copied = { copied: 0, present: 0, bytes: 0, different: [] }
  const limit = pLimit(MAX_CONCURRENT)
  const copy = async (file: { name: string; path: string }): Promise<void> => {
    const content = await readFile(file.path)
    const name = `${below}/${file.name}`
    if ((await to.read(name))?.equals(content)) done.present++
    else {
      await to.write(name, content)
      if (!(await to.read(name))?.equals(content)) throw new Error(`${name} was not stored as it was written`)
      done.copied++
      done.bytes += content.length
    }
    if ((done.copied + done.present) % PER_LINE === 0) onProgress(done)
  }
  await Promise.all((await filesBelow(root)).map(file => limit(() => copy(file))))
  return done
}

const isSame = (left: ReadonlyMap<string, Buffer>, right: ReadonlyMap<string, Buffer>): boolean =>
  left.size === right.size && [...left].every(([name, content]) => right.get(name)?.equals(content))
