import type { Plan } from '../../release/shapes/records'
import type { Release } from '../../release/shapes/release'

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase()

/**
 * The releases of a plan that the pages of these apps depend on: the shell, and those whose commands, events, widgets or
 * pages they use. Those that the shell depends on are all of them.
 */
export function checkedAgainst(apps: readonly string[], releases: readonly Release[]): Plan {
  const candidates = releases.filter(({ app }) => apps.includes(app))
  const all = apps.includes('shell') || candidates.some(({ uses }) => uses === undefined)
  const used = new Set(candidates.flatMap(usedNames))
  const needed = releases.filter(
    release => all || release.app === 'shell' || providedNames(release).some(name => used.has(name))
  )
  return Object.fromEntries([...candidates, ...needed].map(({ app, id }) => [app, id]))
}

const usedNames = ({ uses }: Release): string[] => [
  ...named('command', uses?.commands),
  ...named('event', uses?.events),
  ...named('widget', uses?.widgets),
  ...named('path', uses?.paths.map(shapeOf))
]

const providedNames = ({ remote, uses }: Release): string[] => [
  ...named('command', remote.handles),
  ...named('event', uses?.emits),
  ...named('widget', Object.keys(remote.exposes ?? {})),
  ...named(
    'path',
    remote.pages.map(({ path }) => shapeOf(path))
  )
]

const named = (kind: string, names: readonly string[] = []): string[] => names.map(name => `${kind} ${name}`)
