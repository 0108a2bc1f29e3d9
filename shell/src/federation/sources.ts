import type { LoadSource } from '@sahra/shared/contract/beacon'
import type { PlannedApp, ReleaseSource } from '@sahra/shared/contract/boot'

/** One address of one release of a remote. */
export interface Source extends ReleaseSource {
  /** Name of the remote in the federation runtime. */
  key: string
  kind: LoadSource
}

/** Where each remote is loaded from while the page is open. */
export interface Sources {
  get: (key: string) => Source | undefined
  /** What to try for a remote, in this order. A candidate is registered when it is called. */
  candidates: (app: PlannedApp) => (() => Source)[]
  /** The source that a remote was loaded from. */
  working: (app: string) => Source | undefined
  /**
   * Keeps the first source that worked, if several respond. What a load that began before `fallBack` brings of the release
   * that failed is not one.
   */
  markWorking: (app: string, source: Source) => void
  markFailed: (app: string, source: Source) => void
  /** True until the previous release of a remote is used, if it has one. */
  canFallBack: (app: PlannedApp | undefined) => boolean
  /** From now on only the previous release of a remote is used. */
  fallBack: (app: string) => void
}

/** `register` makes a source known to the federation runtime. */
export function createSources(register: (source: Source) => void): Sources {
  const byKey = new Map<string, Source>()
  const working = new Map<string, Source>()
  const fallenBack = new Set<string>()
  const attempts = new Map<string, number>()

  /** Every attempt has its own address: a request for the same one would join a request that hangs. */
  function add({ name }: PlannedApp, release: ReleaseSource, kind: Source['kind']): Source {
    const attempt = attempts.get(name) ?? 0
    attempts.set(name, attempt + 1)
    const base = attempt ? release.mirror.replace(/\d\/$/, `${attempt % 10}/`) : release.base
    const source = { ...release, base, key: `${name}~${attempt}`, kind }
    byKey.set(source.key, source)
    register(source)
    return source
  }

  return {
    get: key => byKey.get(key),
    candidates(app) {
      const current = working.get(app.name)
      const { previous } = app
      const fallback = previous ? [() => add(app, previous, 'previous')] : []
      if (fallenBack.has(app.name)) return current ? [() => current, ...fallback] : fallback
      return [() => current ?? add(app, app, 'primary'), () => add(app, app, 'mirror'), ...fallback]
    },
    working: app => working.get(app),
    markWorking(app, source) {
      if (working.has(app) || (fallenBack.has(app) && source.kind !== 'previous')) return
      working.set(app, source)
      if (source.kind === 'previous') fallenBack.add(app)
    },
    markFailed(app, source) {
      if (working.get(app) === source) working.delete(app)
    },
    canFallBack: app => app?.previous !== undefined && !fallenBack.has(app.name),
    fallBack(app) {
      fallenBack.add(app)
      working.delete(app)
    }
  }
}
