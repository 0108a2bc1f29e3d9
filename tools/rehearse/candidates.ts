import semver from 'semver'

/** A library that manifests of this repository name with an exact version. */
export interface Library {
  name: string
  version: string
}

/** What the registry has of a library. */
export interface Published {
  latest: string
  versions: { version: string; node?: string; publishedAt: number }[]
}

export interface Update {
  name: string
  from: string
  to: string
  /** The versions of Node that it asks for, if the oldest supported one is not among them. */
  needsNode?: string
}

export interface Candidates {
  inRange: Update[]
  /** Tried one after another; libraries of one family together. */
  majors: Update[][]
  waiting: Update[]
}

/** What to look for: the newest versions that are old enough (C300), and which of them run on the oldest Node. */
export interface Limits {
  oldestNode: string
  publishedBefore: number
}

/** Returns the newest version within the range of each library, and its newest next major, by what the registry has. */
export function findCandidates(
  libraries: readonly Library[],
  published: ReadonlyMap<string, Published>,
  limits: Limits
): Candidates {
  const updates = libraries.flatMap(library => {
    const known = published.get(library.name)
    return known ? updatesOf(library, known, limits) : []
  })
  const runnable = updates.filter(({ needsNode }) => !needsNode)
  return {
    inRange: runnable.filter(isInRange),
    majors: families(runnable.filter(update => !isInRange(update))),
    waiting: updates.filter(({ needsNode }) => needsNode)
  }
}

const isInRange = ({ from, to }: Update): boolean => semver.satisfies(to, `^${from}`)

function updatesOf(
  { name, version: from }: Library,
  { latest, versions }: Published,
  limits: Limits
): Update[] {
  const newer = versions
    .filter(
      ({ version, publishedAt }) =>
        isNewer(version, { from, latest }) && publishedAt <= limits.publishedBefore
    )
    .sort((a, b) => semver.rcompare(a.version, b.version))
  const update = ({ version: to, node }: Published['versions'][number]): Update => ({
    name,
    from,
    to,
    ...(node && !semver.satisfies(limits.oldestNode, node) && { needsNode: node })
  })
  const all = newer.map(update)
  const newestOf = (list: Update[]): Update[] => list.slice(0, 1)
  const inRange = all.filter(isInRange)
  const beyond = all.filter(candidate => !isInRange(candidate))
  return [
    ...newestOf(inRange.filter(({ needsNode }) => !needsNode)),
    ...newestOf(beyond.filter(({ needsNode }) => !needsNode)),
    // Only the newest of all: what waits is a note.
    ...newestOf(all).filter(({ needsNode }) => needsNode)
  ]
}

/** A version that its authors do not call the latest yet is left alone. A prerelease is newer only to a prerelease. */
function isNewer(version: string, { from, latest }: { from: string; latest: string }): boolean {
  if (semver.prerelease(version) && !semver.prerelease(from)) return false
  return semver.gt(version, from) && (semver.lte(version, latest) || semver.prerelease(from) !== null)
}

/** Packages of one scope, or whose names begin with the same word, are published together; so are their types. */
export const familyOf = ({ name }: { name: string }): string =>
  name.replace(/^@types\//, '').split(/[/-]/)[0] ?? name

function families(updates: readonly Update[]): Update[][] {
  const found = new Map<string, Update[]>()
  for (const update of updates) found.set(familyOf(update), [...(found.get(familyOf(update)) ?? []), update])
  return [...found.values()]
}

interface LockFile {
  packages: Record<string, { version?: string; engines?: { node?: string } | undefined; link?: boolean }>
}

/** Returns the locked packages that ask for a newer Node than the oldest supported one. */
export const lockedForNewerNode = ({ packages }: LockFile, oldestNode: string): string[] =>
  Object.entries(packages).flatMap(([folder, { version, engines }]) =>
    engines?.node && !semver.satisfies(oldestNode, engines.node)
      ? [`${folder.replace(/^.*node_modules\//, '')} ${version} (${engines.node})`]
      : []
  )
