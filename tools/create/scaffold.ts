import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readRemote } from '../../build-kit/src/workspace.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { copyRenamed } from './copy'
import type { Names } from './names'
import { withWorkspace, workspace as workspaceSchema } from './lock-file'

const sample = path.join(import.meta.dirname, 'sample')
/** Begins with the hash of the installed lock file: see `tools/install.mjs`. */
const MARK = 'node_modules/.installed-lock'

/** Creates the workspace of a new remote and returns its files. Throws `CliError` before anything is written. */
export async function scaffold(root: string, names: Names, others: string[]): Promise<string[]> {
  const folder = path.join(root, names.app)
  if (existsSync(folder)) throw new CliError(`${names.app} exists already: choose another name.`)
  await assertFreePath(root, names, others)
  try {
    const files = await copyRenamed(sample, folder, names)
    await lockAndLink(root, names.app)
    return files.map(file => path.join(names.app, file))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Throws `CliError` when another remote of this repository has the page of the new one. */
export async function assertFreePath(root: string, names: Names, others: string[]): Promise<void> {
  for (const other of others) {
    const { pages }: RemoteDeclaration = await readRemote(path.join(root, other))
    if (pages.some(page => page.path.split('/')[1] === names.feature))
      throw new CliError(`/${names.feature} is a page of ${other}: choose another name.`)
  }
}

/** Adds the workspace to the lock file and to node_modules without running npm. */
async function lockAndLink(root: string, app: string): Promise<void> {
  const file = path.join(root, 'package-lock.json')
  const before = await readFile(file, 'utf8')
  const workspace = workspaceSchema.parse(
    JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8'))
  )
  const after = withWorkspace(before, workspace)
  await writeFile(file, after)
  const mark = path.join(root, MARK)
  const installed = await readFile(mark, 'utf8').catch(() => '')
  await writeFile(mark, installed.replace(digest(before), digest(after)))
  const link = path.join(root, 'node_modules', app)
  if (existsSync(path.dirname(link)) && !existsSync(link))
    await symlink(path.join('..', app), link, 'junction')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
