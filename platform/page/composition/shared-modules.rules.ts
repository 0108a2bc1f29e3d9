import type { ReleaseFacts } from '../../src/registry/calls/page-api'
import { containsQuery } from '../layout/contains.rules'

/** A shared module, and who uses it. */
export interface SharedModule {
  module: string
  /** That the shell offers; undefined when it does not. */
  version: string | undefined
  users: { app: string; requires: string | undefined }[]
  exports: { name: string; users: string[] }[]
}

type Facts = Pick<ReleaseFacts, 'app' | 'modules' | 'exports'>

/** The shared modules of these releases by name, each with its exports and the remotes that use them. */
export function sharedModulesOf(releases: readonly Facts[]): SharedModule[] {
  const shell = releases.find(({ app }) => app === 'shell')
  const remotes = releases.filter(({ app }) => app !== 'shell').sort((a, b) => a.app.localeCompare(b.app))
  const names = releases.flatMap(({ exports }) => Object.keys(exports ?? {}))
  return [...new Set(names)].sort().map(module => {
    const users = remotes.filter(({ exports }) => exports?.[module])
    const exported = releases.flatMap(({ exports }) => exports?.[module] ?? [])
    return {
      module,
      version: shell?.modules[module],
      users: users.map(({ app, modules }) => ({ app, requires: modules[module] })),
      exports: [...new Set(exported)].sort().map(name => ({
        name,
        users: users.flatMap(({ app, exports }) => (exports?.[module]?.includes(name) ? [app] : []))
      }))
    }
  })
}

/** The modules and exports that contain the query, of those that an app uses; `''` is any app. */
export const foundModules = (
  modules: readonly SharedModule[],
  { query, app }: { query: string; app: string }
): SharedModule[] =>
  modules.flatMap(shared => {
    const exports = shared.exports.filter(
      ({ name, users }) =>
        (app === '' || app === 'shell' || users.includes(app)) && containsQuery([name, shared.module], query)
    )
    return exports.length > 0 ? [{ ...shared, exports }] : []
  })
