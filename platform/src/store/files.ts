/**
 * What never changes: releases, packages, pictures. A folder is written once and whole: it does not exist before its
 * marker, which is written last and removed first.
 */
export interface Files {
  read: (name: string) => Promise<Buffer | undefined>
  /** Names of the folders directly below a folder, sorted; empty when there is none. */
  list: (folder: string) => Promise<string[]>
  /**
   * Writes a folder, whole or not at all; one of its files is a marker. Returns false when it exists: nothing is
   * overwritten. Writers that create the same one at once need a lock: in a bucket the last marker wins.
   */
  createFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<boolean>
  /** Removes a folder if it exists. */
  removeFolder: (folder: string) => Promise<void>
  /** Writes one file outside of these folders, such as a picture; replaces it. */
  write: (name: string, content: Buffer) => Promise<void>
}

/** The file of a folder that says it is whole: of a release, of a package. */
const MARKERS = ['release.json', 'package.tgz']

export const isMarker = (name: string): boolean => MARKERS.includes(name.slice(name.lastIndexOf('/') + 1))
