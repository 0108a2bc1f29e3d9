import semver from 'semver'
import type { Release } from '../shapes/release'

/** Everything that keeps these releases from running in one page, one line each; empty when they are compatible. */
export function conflictsOf(releases: readonly Release[]): string[] {
  const shell = releases.find(({ app }) => app === 'shell')
  return [
    ...duplicates(releases, pagePaths, 'declare the path'),
    ...duplicates(releases, release => release.remote.handles ?? [], 'handle the command'),
    ...duplicates(releases, release => Object.keys(release.remote.exposes ?? {}), 'expose the widget'),
    ...duplicates(releases, release => [release.container], 'use the container'),
    ...(shell ? releases.flatMap(release => incompatibilities(shell, release)) : ['there is no shell'])
  ]
}

/** Without parameter names: '/product/:id' and '/product/:key' are one path. */
const pagePaths = ({ remote }: Release): string[] => [
  ...new Set(remote.pages.map(({ path }) => path.replace(/:\w+/g, ':')))
]

function duplicates(
  releases: readonly Release[],
  namesOf: (release: Release) => string[],
  verb: string
): string[] {
  const apps = new Map<string, string[]>()
  for (const release of releases) {
    for (const name of namesOf(release)) apps.set(name, [...(apps.get(name) ?? []), release.app])
  }
  return [...apps]
    .filter(([, declaring]) => declaring.length > 1)
    .map(([name, declaring]) => `${declaring.join(' and ')} both ${verb} ${name}`)
}

function incompatibilities(shell: Release, release: Release): string[] {
  const { app, contract, requires } = release
  const contracts =
    contract === shell.contract
      ? []
      : [`${app} was built against contract ${contract}, the shell against ${shell.contract}`]
  const modules = Object.entries(requires).flatMap(([name, range]) => {
    const provided = shell.provides[name]
    if (provided === undefined) return [`${app} requires ${name}, which the shell does not provide`]
    if (semver.satisfies(provided, range, { includePrerelease: true })) return []
    return [`${app} requires ${name} ${range}, the shell provides ${provided}`]
  })
  return [...contracts, ...modules]
}
