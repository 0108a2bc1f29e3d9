import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../build-kit/src/deployables'

export interface Copy {
  folder: string
  remove: () => Promise<void>
}

/** Copies the sources of the repository, without build output, and links the installed packages. */
export async function copyOfRepository(): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'))
  for (const name of await readdir(root)) {
    if (excluded.test(name)) continue
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  }
  // These folders are large and not needed, but npm expects their workspaces.
  for (const name of ['api', 'e2e'])
    await cp(path.join(root, name, 'package.json'), path.join(folder, name, 'package.json'))
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
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
