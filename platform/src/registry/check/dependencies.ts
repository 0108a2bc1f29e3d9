import type { Release } from '../release'

/** '/product/:id' and '/product/:key' are one path. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':').toLowerCase()

/**
 * What these releases want of one another and would not get, one line each, with who wants it.
 */
export function missingDependencies(releases: readonly Release[]): string[] {
  const offered = {
    commands: all(releases, ({ remote }) => remote.handles),
    widgets: all(releases, ({ remote }) => Object.keys(remote.exposes ?? {})),
    paths: all(releases, ({ remote }) => remote.pages.map(({ path }) => shapeOf(path)))
  }
  return releases.flatMap(({ app, uses }) => {
    const lacking = (kind: keyof typeof offered): string[] =>
      (uses?.[kind] ?? []).filter(name => !offered[kind].has(kind === 'paths' ? shapeOf(name) : name))
    return [
      ...lacking('commands').map(name => `${app} sends ${name}, which no app handles`),
      ...lacking('widgets').map(name => `${app} shows ${name}, which no app exposes`),
      ...lacking('paths').map(name => `${app} leads to ${name}, which is no page any more`)
    ]
  })
}

const all = (releases: readonly Release[], of: (release: Release) => readonly string[] | undefined) =>
  new Set(releases.flatMap(release => of(release) ?? []))
