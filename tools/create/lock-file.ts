import { z } from 'zod'

export const workspace = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional()
})
export type Workspace = z.infer<typeof workspace>

const lockFile = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) })

/**
 * Returns the lock file with one more workspace, as npm writes it: without that `npm ci` fails. A new remote has only
 * dependencies that are installed already; throws when one is not.
 */
export function withWorkspace(lock: string, workspace: Workspace): string {
  const { name, version, dependencies = {}, devDependencies } = workspace
  const content = lockFile.parse(JSON.parse(lock))
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    dependency => !content.packages[`node_modules/${dependency}`] && !dependency.startsWith('@sahra/')
  )
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`)
  const packages = {
    ...content.packages,
    [name]: { version, dependencies, ...(devDependencies && { devDependencies }) },
    [`node_modules/${name}`]: { resolved: name, link: true }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...content, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}
