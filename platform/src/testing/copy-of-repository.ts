import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../cli/apps'

export interface Copy {
  folder: string
  remove: () => Promise<void>
}

/** The repository as it lies here, without what is built, on the packages that are installed here. */
export async function copyOfRepository(): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'repository-'))
  for (const file of sources()) {
    await cp(path.join(root, file), path.join(folder, file), { recursive: true }).catch(unlessGone)
  }
  await linkPackages(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Pictures and journeys are much and play no part here. */
function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26
  })
  return listed.split('\0').filter(file => file && !/^(api|e2e)\/(?!package\.json)/.test(file))
}

/** Someone else may be at work in the repository. */
const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

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
