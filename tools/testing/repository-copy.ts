import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../platform/src/build/deployables'

export interface Copy {
  folder: string
  remove: () => Promise<void>
}

/** The repository as it lies here, without what is built, on the packages that are installed here. */
export async function copyOfRepository(): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'))
  for (const name of await readdir(root)) {
    if (leftOut.test(name)) continue
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  }
  // Pictures and journeys are much and play no part here; their workspaces must be there all the same.
  for (const name of ['api', 'e2e'])
    await cp(path.join(root, name, 'package.json'), path.join(folder, name, 'package.json'))
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const leftOut = /^(node_modules|api|e2e|docs|test-results|playwright-report|\.(git|cache|data|preview).*)$/
const isSource = (file: string): boolean => !/[\\/](node_modules|dist)$/.test(file)

/** Packages are those installed here; workspaces are the copy's own. */
async function linkPackages(folder: string): Promise<void> {
  const from = path.join(root, 'node_modules')
  const to = path.join(folder, 'node_modules')
  await mkdir(to)
  for (const name of await readdir(from)) {
    // What begins with a dot is npm's own, except the commands.
    if (name === '@sahra' || (name.startsWith('.') && name !== '.bin')) continue
    const place = await realpath(path.join(from, name)).catch(() => undefined)
    if (place && path.dirname(place) !== root) await symlink(place, path.join(to, name))
  }
  await mkdir(path.join(to, '@sahra'))
  for (const name of await readdir(path.join(from, '@sahra')))
    await symlink(path.join('../..', name), path.join(to, '@sahra', name))
}
