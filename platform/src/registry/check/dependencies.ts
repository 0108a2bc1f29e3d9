import type { Release } from '../../release/shapes/release'

/** Without parameter names: '/product/:id' and '/product/:key' are one path. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase()

/** What these releases use of one another but none provides, one line each. An event is provided by an app that emits it. */
export function missingDependencies(releases: readonly Release[]): string[] {
  const provided = {
    commands: collect(releases, ({ remote }) => remote.handles),
    events: collect(releases, ({ uses }) => uses?.emits),
    widgets: collect(releases, ({ remote }) => Object.keys(remote.exposes ?? {})),
    paths: collect(releases, ({ remote }) => remote.pages.map(({ path }) => shapeOf(path)))
  }
  return releases.flatMap(({ app, uses }) => {
    const missing = (kind: keyof typeof provided): string[] =>
      (uses?.[kind] ?? []).filter(name => !provided[kind].has(kind === 'paths' ? shapeOf(name) : name))
    return [
      ...missing('commands').map(name => `${app} sends ${name}, which no app handles`),
      ...missing('events').map(name => `${app} listens to ${name}, which no app emits`),
      ...missing('widgets').map(name => `${app} renders ${name}, which no app exposes`),
      ...missing('paths').map(name => `${app} links to ${name}, which is not a page any more`)
    ]
  })
}

const collect = (
  releases: readonly Release[],
  namesOf: (release: Release) => readonly string[] | undefined
): Set<string> => new Set(releases.flatMap(release => namesOf(release) ?? []))
