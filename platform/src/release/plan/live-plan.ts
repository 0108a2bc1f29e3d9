import { createHash } from 'node:crypto'
import { RegistryError } from '../shapes/registry-error'
import type { Release } from '../shapes/release'
import { pageMatcher, type PageMatch } from './page-matcher'

/** The releases that visitors get. */
export interface LivePlan {
  /** 16 hex digits of a hash over its releases. */
  id: string
  revision: number
  shell: Release
  /** Sorted by name. */
  remotes: Release[]
  /** App → the release that a browser falls back to when the live one fails there. */
  rollbackTargets: ReadonlyMap<string, Release>
  match: (pathname: string) => PageMatch | undefined
  /** A further language that its releases are in. */
  language?: string
}

/** Throws when no release is the shell's. */
export function composePlan(
  revision: number,
  releases: readonly Release[],
  rollbackTargets: ReadonlyMap<string, Release>
): LivePlan {
  const shell = releases.find(({ app }) => app === 'shell')
  if (!shell) throw new RegistryError(`revision ${revision} has no shell`)
  const remotes = releases.filter(({ app }) => app !== 'shell').sort((a, b) => (a.app < b.app ? -1 : 1))
  return {
    id: planIdOf(releases),
    revision,
    shell,
    remotes,
    rollbackTargets,
    match: pageMatcher(releases.map(({ remote }) => remote))
  }
}

const planIdOf = (releases: readonly Release[]): string =>
  createHash('sha256')
    .update(
      releases
        .map(({ app, id }) => `${app}@${id}`)
        .sort()
        .join()
    )
    .digest('hex')
    .slice(0, 16)

export const releasesOf = ({ shell, remotes }: LivePlan): Release[] => [shell, ...remotes]

export const containsSameReleases = (plan: LivePlan, releases: readonly Release[]): boolean => {
  const current = releasesOf(plan)
  return (
    current.length === releases.length &&
    current.every(({ app, id }) => releases.some(release => release.app === app && release.id === id))
  )
}
