import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { startDemoApi, type DemoApi } from './demo-api'
import type { DemoConfig } from './demo-config'
import { removeOrphans } from './demo-folders'
import { copyData, derivedPicturesOf, templateOf } from './demo-template'

const RUN_PREFIX = 'run-'

/**
 * Starts an api with the data of the seed, which is removed when the api ends; what it derives from the pictures of the seed
 * stays for those that follow. Throws `DemoApiError`.
 */
export async function startThrowAwayApi(config: DemoConfig): Promise<DemoApi> {
  await mkdir(config.folder, { recursive: true, mode: 0o700 })
  await removeOrphans(config.folder, RUN_PREFIX)
  const folder = await mkdtemp(path.join(config.folder, RUN_PREFIX))
  try {
    const template = await templateOf(config)
    await copyData(template, folder)
    const settings = { ...config.checkSettings, MEDIA_DIR: derivedPicturesOf(template) }
    return startDemoApi(config, folder, { settings })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
