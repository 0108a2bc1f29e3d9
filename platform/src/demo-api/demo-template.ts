import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { startDemoApi } from './demo-api'
import { compositionRoot, type DemoConfig } from './demo-config'
import { removeOrphans } from './demo-folders'

const TEMPLATE_PREFIX = 'template-'
const PICTURES_PREFIX = 'pictures-'
const BUILDING_PREFIX = 'building-'
const CACHED_MS = 2 * 86_400_000
const building = new Map<string, Promise<string>>()

/**
 * Copies the data of the seed into a folder. Seeding takes seconds, so the data folder of a seeded api is cached by the
 * hash of what it was made of and by the day, because the seed dates its orders from the day of seeding. Throws
 * `DemoApiError`.
 */
export async function copyTemplate(config: DemoConfig, to: string): Promise<void> {
  await copyData(await templateOf(config), to)
}

/**
 * Returns the folder of what is derived from the pictures of a template. It depends on them alone and takes a processor for
 * seconds, so one check leaves it to the next.
 */
export const derivedPicturesOf = (template: string): string =>
  path.join(path.dirname(template), path.basename(template).replace(TEMPLATE_PREFIX, PICTURES_PREFIX))

/** Shares the blocks of the files where the file system can. */
export const copyData = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true })

/** Returns the folder of the template, made on the first call. */
export async function templateOf(config: DemoConfig): Promise<string> {
  const template = await placeOf(config)
  if (await exists(template)) return template
  const started = building.get(template) ?? build(config, template)
  building.set(template, started)
  return started.finally(() => building.delete(template))
}

/** Returns the folder of the template; undefined before it was made. */
export async function findTemplate(config: DemoConfig): Promise<string | undefined> {
  const template = await placeOf(config)
  return (await exists(template)) ? template : undefined
}

async function placeOf(config: DemoConfig): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  hash.update(JSON.stringify([config.entry, config.settings, process.version]))
  for (const source of config.sources) await hashTree(hash, path.resolve(compositionRoot, source))
  return path.join(config.folder, TEMPLATE_PREFIX + hash.digest('hex').slice(0, 16))
}

async function build(config: DemoConfig, template: string): Promise<string> {
  await mkdir(config.folder, { recursive: true, mode: 0o700 })
  await removeOrphans(config.folder, BUILDING_PREFIX)
  await removeOld(config.folder)
  const folder = await mkdtemp(path.join(config.folder, BUILDING_PREFIX))
  try {
    const api = startDemoApi(config, folder, { keep: true })
    try {
      await api.ready
    } finally {
      await api.stop()
    }
    for (const name of ['pid', 'mail']) await rm(path.join(folder, name), { recursive: true, force: true })
    // Another process may have made the same template meanwhile.
    await rename(folder, template).catch(async error => {
      if (!(await exists(template))) throw error
    })
    return template
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeOld(folder: string): Promise<void> {
  const isCached = (name: string): boolean =>
    name.startsWith(TEMPLATE_PREFIX) || name.startsWith(PICTURES_PREFIX)
  for (const name of (await readdir(folder)).filter(isCached)) {
    const made = await stat(path.join(folder, name)).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > CACHED_MS)
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false
  )

async function hashTree(hash: Hash, source: string): Promise<void> {
  if (!(await stat(source)).isDirectory()) return void hash.update(source).update(await readFile(source))
  for (const name of (await readdir(source)).sort()) await hashTree(hash, path.join(source, name))
}
