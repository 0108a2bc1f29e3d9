/**
 * What never changes: releases, packages, pictures. A folder is written once and whole: it does not exist before its
 * marker, which is written last and removed first.
 */
export interface Files {
  read: (name: string) => Promise<Buffer | undefined>
  /** Names of the folders directly below a folder, sorted; empty when there is none. */
  list: (folder: string) => Promise<string[]>
  /** Names of all folders that are whole, such as `releases/cart/0123456789abcdef`. */
  folders: () => Promise<string[]>
  /** All files of a folder by name, the marker last; undefined when it is not whole, or is removed meanwhile. */
  readFolder: (folder: string) => Promise<Map<string, Buffer> | undefined>
  /**
   * Writes a folder, whole or not at all; one of its files is a marker. Returns false when it exists: nothing is
   * overwritten. Writers that create the same one at once need a lock: in a bucket the last marker wins.
   */
  createFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<boolean>
  /** Removes a folder if it exists. */
  removeFolder: (folder: string) => Promise<void>
  /** Names of the files directly in a folder that is not one of these, sorted; `''` is the root. */
  names: (folder: string) => Promise<string[]>
  /** Writes one file outside of these folders, such as a picture; replaces it. */
  write: (name: string, content: Buffer) => Promise<void>
  /** Removes one file outside of these folders if it exists. */
  remove: (name: string) => Promise<void>
}

/** The file of a folder that says it is whole: of a release, of a package. */
const MARKERS = ['release.json', 'package.tgz']

export const isMarker = (name: string): boolean => MARKERS.includes(name.slice(name.lastIndexOf('/') + 1))

/** The files of a folder in the order in which they are written; undefined without a marker. */
export function withMarkerLast(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> | undefined {
  const marker = [...files.keys()].find(name => isMarker(name) && !name.includes('/'))
  const content = marker === undefined ? undefined : files.get(marker)
  if (marker === undefined || content === undefined) return undefined
  return new Map([...[...files].filter(([name]) => name !== marker), [marker, content]])
}
