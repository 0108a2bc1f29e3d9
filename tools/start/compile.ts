import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../build-kit/src/layout.mjs'
import { compilePrograms } from '../build/servers/compile'
import { assets, workspaces } from '../build/servers/programs'
import { programOptions } from '../build/source-paths'
import { cacheFolder, hashOf, recordIn } from './compiled.mjs'

/** What decides how sources are compiled, besides themselves. */
const compiler = [
  'package-lock.json',
  'tsconfig.json',
  'tools/start/compile.ts',
  'tools/build/source-paths.ts',
  'tools/build/servers/compile.ts',
  'tools/build/servers/programs.ts'
]
/** Folders of older sources, which another shop may run from. */
const FOLDERS_MAX = 3

/**
 * Compiles the servers and `npm start` itself: to transpile them at every start takes longer than to start them. Returns
 * their folder below `cache`.
 */
export async function compileForStart(cache = cacheFolder): Promise<string> {
  const since = Date.now()
  await mkdir(cache, { recursive: true })
  const partial = await mkdtemp(path.join(cache, 'partial-'))
  const [servers, start] = await Promise.all([compilePrograms(partial), compileStart(partial)])
  await linkWhatServersRead(partial)
  const files = [...new Set([...servers, ...start, ...compiler])].sort()
  const hash = hashOf(files)
  const folder = path.join(cache, hash)
  // What a cleaning of the repository leaves: it does not follow the links.
  if (!existsSync(path.join(folder, 'start/start.mjs'))) await rm(folder, { recursive: true, force: true })
  // Another start may have compiled the same; a folder that is in use cannot be replaced.
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }))
  const isChangedMeanwhile = files.some(file => statSync(path.join(root, file)).mtimeMs >= since)
  if (!isChangedMeanwhile) await writeRecord(recordIn(cache), { files, hash })
  await removeOld(cache, folder)
  return folder
}

/** Returns the sources, with paths from the root. */
async function compileStart(to: string): Promise<string[]> {
  const { metafile } = await build({
    ...programOptions,
    absWorkingDir: root,
    entryPoints: ['tools/start/start.ts'],
    outdir: path.join(to, 'start'),
    outbase: 'tools/start',
    sourcemap: true,
    metafile: true
  })
  return Object.keys(metafile.inputs)
}

/** Links what is not compiled, so that it is always current. */
async function linkWhatServersRead(folder: string): Promise<void> {
  const packages = workspaces.map(workspace => `${workspace}/node_modules`)
  for (const name of [...assets, 'platform/dist', 'desk/dist', ...packages]) {
    const target = path.join(root, name)
    const link = path.join(folder, name)
    await mkdir(path.dirname(link), { recursive: true })
    // On Windows only a junction needs no privilege.
    const type = existsSync(target) && statSync(target).isFile() ? 'file' : 'junction'
    await symlink(target, link, type)
  }
}

/** Atomic: starts of other shops read it. */
async function writeRecord(recordFile: string, record: { files: string[]; hash: string }): Promise<void> {
  const unfinished = `${recordFile}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(record))
  await rename(unfinished, recordFile)
}

async function removeOld(cache: string, current: string): Promise<void> {
  const folders = (await readdir(cache, { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map(({ name }) => path.join(cache, name))
    .filter(folder => folder !== current)
  const dated = await Promise.all(
    folders.map(async folder => ({ folder, time: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0 }))
  )
  const old = dated.sort((a, b) => b.time - a.time).slice(FOLDERS_MAX)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}
