import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { copyData, copyTemplate } from '../demo-api/demo-template'
import { isPreviewName } from '../release/shapes/names'
import type { PreviewApisConfig } from './config'

/** Not the name of a preview. */
const PARTIAL = '.partial'

/** The data folders of the previews: each one's own copy of the seed or of a snapshot. */
export class PreviewData {
  constructor(
    private readonly config: Pick<PreviewApisConfig, 'folder' | 'demo' | 'snapshot' | 'snapshots'>
  ) {}

  #folderOf = (name: string): string => path.join(this.config.folder, name)

  /**
   * Returns the folder of a preview, made on the first call from the snapshot that it names, or else from what all begin
   * with. One call at a time for each preview. Rejects when there is no such snapshot.
   */
  async open(name: string, named?: string): Promise<string> {
    const folder = this.#folderOf(name)
    if (await isFolder(folder)) return folder
    const { demo, snapshots } = this.config
    const snapshot = named === undefined ? this.config.snapshot : path.join(snapshots, named)
    if (snapshot && !(await isFolder(snapshot))) throw new Error(`there is no snapshot ${snapshot}`)
    const partial = folder + PARTIAL
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    await (snapshot ? copyData(snapshot, partial) : copyTemplate(demo, partial))
    await rename(partial, folder)
    return folder
  }

  /** Names of the previews that have data. */
  async names(): Promise<string[]> {
    return (await readdir(this.config.folder).catch(() => [])).filter(isPreviewName)
  }

  remove = (name: string): Promise<void> => rm(this.#folderOf(name), { recursive: true, force: true })
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false
  )
