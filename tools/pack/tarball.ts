import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { writeArchive } from '../../platform/src/registry/releases/archive'
import { parseJson } from '../../platform/src/release/shapes/parse'

/** The files of a package by path. */
export type PackageFiles = Map<string, Buffer>

export interface Tarball {
  name: string
  version: string
  /** As npm names it: `sahra-shared-1.0.0.tgz`. */
  file: string
  content: Buffer
  /** As lock files have it: `sha512-…`. */
  integrity: string
}

const manifest = z.object({ name: z.string(), version: z.string() })

/** Packs a package as npm does: equal files give equal bytes. Throws `CliError` when its changelog lacks the version. */
export async function tarballOf(files: PackageFiles): Promise<Tarball> {
  const text = (name: string): string => files.get(name)?.toString() ?? ''
  const { name, version } = parseJson(manifest, text('package.json'), 'package.json')
  if (!text('CHANGELOG.md').includes(`\n## [${version}]`))
    throw new CliError(`The changelog of ${name} has no section “## [${version}]”: write what has changed.`)
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const content = await writeArchive(
    new Map(entries.map(([file, data]): [string, Buffer] => [path.posix.join('package', file), data]))
  )
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`
  return { name, version, file: `${name.slice(1).replace('/', '-')}-${version}.tgz`, content, integrity }
}
