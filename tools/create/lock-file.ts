interface Workspace {
  name: string
  version: string
  dependencies?: Record<string, string>
}
interface LockFile {
  packages: Record<string, object>
}

/**
 * The lock file with one workspace more, as npm writes it: `npm ci` refuses a workspace that is not in there. Nothing is
 * resolved anew, since a new remote brings only what the others have.
 */
export function withWorkspace(lock: string, { name, version, dependencies = {} }: Workspace): string {
  const whole = JSON.parse(lock) as LockFile
  const missing = Object.keys(dependencies).filter(
    dependency => !whole.packages[`node_modules/${dependency}`] && !dependency.startsWith('@sahra/')
  )
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`)
  const packages = {
    ...whole.packages,
    [name]: { version, dependencies },
    [`node_modules/${name}`]: { resolved: name, link: true }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return `${JSON.stringify({ ...whole, packages: Object.fromEntries(sorted) }, null, 2)}\n`
}
