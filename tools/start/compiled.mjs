import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of the compiled programs, one folder for each state of their sources. */
export const cacheFolder = path.resolve(import.meta.dirname, '../../.cache/start')
/**
 * Returns the file that names the sources of the last compilation and the hash of their content.
 * @param {string} cache
 */
export const recordIn = cache => path.join(cache, 'sources.json')

/**
 * Returns the hash of the content of files and of their root, which the compiled programs name: those in a copy of this
 * folder would start the servers of the original. Throws when a file is missing.
 * @param {string[]} files paths from the root
 * @param {string} root
 */
export function hashOf(files, root = path.resolve(import.meta.dirname, '../..')) {
  const hash = createHash('sha256').update(`${root}\0`)
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns the folder of the programs that were compiled from the current sources; undefined when a source has changed
 * since, or nothing was compiled.
 */
export function findCompiled(cache = cacheFolder) {
  try {
    /** @type {{ files: string[], hash: string }} */
    const { files, hash } = JSON.parse(readFileSync(recordIn(cache), 'utf8'))
    const folder = path.join(cache, hash)
    return hash === hashOf(files) && existsSync(folder) ? folder : undefined
  } catch {
    return undefined
  }
}
