import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../build-kit/src/deployables'

export interface Copy {
  folder: string
  remove: () => Promise<void>
}

/** Copies the sources of the repository, without build output, and links the installed packages. */
export async function copyOfRepository(): Promise<Copy> {
  const folder = temporaryFolder('repository')
  await copySources(folder)
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Copies the repository to a new folder, with packages that really are below it, as after a clone: their files are
 * hard links, which one disk allows. Builds of such copies read nothing of this repository.
 */
export async function cloneRepository(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await copySources(folder)
  for (const workspace of ['', ...(await readdir(folder))]) {
    const packages = path.join(root, workspace, 'node_modules')
    if (existsSync(packages)) await hardLink(packages, path.join(folder, workspace, 'node_modules'))
  }
}

async function copySources(folder: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (excluded.test(name)) continue
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  }
  // These folders are large and not needed, but npm expects their workspaces.
  for (const name of ['api', 'e2e'])
    await cp(path.join(root, name, 'package.json'), path.join(folder, name, 'package.json'))
}

const excluded = /^(node_modules|api|e2e|docs|test-results|playwright-report|\.(git|cache|data|preview).*)$/
const isSource = (file: string): boolean => !/[\\/](node_modules|dist)$/.test(file)

/** Links packages to those installed here, and workspaces to those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const from = path.join(root, 'node_modules')
  const to = path.join(folder, 'node_modules')
  await mkdir(to)
  for (const name of await readdir(from)) {
    // Names with a dot are npm's, except `.bin`.
    if (name === '@sahra' || (name.startsWith('.') && name !== '.bin')) continue
    const place = await realpath(path.join(from, name)).catch(() => undefined)
    if (place && path.dirname(place) !== root) await symlink(place, path.join(to, name))
  }
  await mkdir(path.join(to, '@sahra'))
  for (const name of await readdir(path.join(from, '@sahra')))
    await symlink(path.join('../..', name), path.join(to, '@sahra', name))
}

async function hardLink(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await hardLink(source, target)
    // Links to workspaces are relative: they lead into the copy.
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
