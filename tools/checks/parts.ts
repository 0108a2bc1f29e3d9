import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The workspaces beside the shell and the remotes, and what the sources of each import of the others. */
const imports: Record<string, string[]> = {
  shared: [],
  'server-kit': [],
  'build-kit': ['shared', 'server-kit'],
  platform: ['shared', 'server-kit', 'build-kit'],
  api: ['shared', 'server-kit', 'demo'],
  demo: ['shared', 'server-kit', 'api'],
  desk: ['shared'],
  tools: ['shared', 'server-kit', 'build-kit', 'platform', 'api', 'demo', 'e2e'],
  e2e: ['shared', 'server-kit', 'build-kit', 'platform', 'api', 'demo', 'tools']
}

export interface CheckedParts {
  /** Folders that are here with everything that they import. */
  folders: string[]
  /** Folders that are here and cannot be checked, and why. */
  left: { folder: string; missing: string[] }[]
}

/** Looks which workspaces a clone has: a team may have cloned only its remote, `shared`, `platform` and `tools`. */
export function checkedParts(root = '.'): CheckedParts {
  const isHere = (folder: string): boolean => existsSync(path.join(root, folder, 'package.json'))
  const here = Object.keys(imports).filter(isHere)
  const missingOf = (folder: string) => (imports[folder] ?? []).filter(other => !isHere(other))
  return {
    folders: here.filter(folder => missingOf(folder).length === 0),
    left: here
      .map(folder => ({ folder, missing: missingOf(folder) }))
      .filter(({ missing }) => missing.length > 0)
  }
}

const project = z.object({ include: z.array(z.string()).optional(), exclude: z.array(z.string()).optional() })

/** Returns the file of a type-check project; in a partial clone one without the folders that cannot be checked. */
export function typeProject(file: string, { left }: CheckedParts, root = path.resolve('.')): string {
  if (left.length === 0) return file
  const { include, exclude = [] } = project.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')))
  const absolute = (pattern: string): string => path.posix.join(root, pattern)
  const derived = {
    extends: path.join(root, file),
    compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')] },
    include: include?.map(absolute),
    exclude: [...exclude, ...left.map(({ folder }) => folder)].map(absolute)
  }
  const written = path.join(root, 'node_modules/.cache/partial', file)
  mkdirSync(path.dirname(written), { recursive: true })
  writeFileSync(written, JSON.stringify(derived, null, 2))
  return written
}
