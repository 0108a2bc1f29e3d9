import type { Release } from './release'

/** Everything that keeps these releases from living in one page, one line each; empty when they fit. */
export function conflictsOf(releases: readonly Release[]): string[] {
  const shell = releases.find(({ app }) => app === 'shell')
  return [
    ...clashes(releases, pageShapes, 'claim the path'),
    ...clashes(releases, release => release.remote.handles ?? [], 'own the command'),
    ...clashes(releases, release => Object.keys(release.remote.exposes ?? {}), 'lend the widget'),
    ...clashes(releases, release => [release.container], 'use the container'),
    ...(shell ? releases.flatMap(release => incompatibilities(shell, release)) : ['there is no shell'])
  ]
}

/** '/product/:id' and '/product/:key' are one path. */
const pageShapes = ({ remote }: Release): string[] => [
  ...new Set(remote.pages.map(({ path }) => path.replace(/:\w+/g, ':')))
]

function clashes(
  releases: readonly Release[],
  claims: (release: Release) => string[],
  verb: string
): string[] {
  const owners = new Map<string, string[]>()
  for (const release of releases) {
    for (const claim of claims(release)) owners.set(claim, [...(owners.get(claim) ?? []), release.app])
  }
  return [...owners]
    .filter(([, apps]) => apps.length > 1)
    .map(([claim, apps]) => `${apps.join(' and ')} both ${verb} ${claim}`)
}

function incompatibilities(shell: Release, release: Release): string[] {
  const contract =
    release.contract === shell.contract
      ? []
      : [
          `${release.app} was written against contract ${release.contract}, the shell against ${shell.contract}`
        ]
  const shared = Object.entries(release.asks).flatMap(([name, range]) => {
    const held = shell.provides[name]
    if (held === undefined) return [`${release.app} asks for ${name}, which the shell does not hold`]
    return satisfies(held, range) ? [] : [`${release.app} asks for ${name} ${range}, the shell holds ${held}`]
  })
  return [...contract, ...shared]
}

/** Ranges are always `^major.minor.patch`, as the build writes them. */
function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  const [askedMajor = 0, askedMinor = 0, askedPatch = 0] = numbers(range)
  if (major !== askedMajor) return false
  if (major === 0 && minor !== askedMinor) return false
  return minor > askedMinor || (minor === askedMinor && patch >= askedPatch)
}

const numbers = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number)
