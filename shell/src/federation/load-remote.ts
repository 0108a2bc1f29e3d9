import { report } from '../beacons/reports'
import type { PlannedApp } from '@sahra/shared/contract/boot'
import { RemoteLoadError } from './remote-load-error'
import type { Runtime } from './runtime'
import type { Source } from './sources'

const LOAD_TIMEOUT_MS = 7000
const MAX_LOAD_TIMEOUT_MS = 30_000

/**
 * Returns the time limit for all sources of a remote together; each one gets an equal part. It grows with the time that the
 * slowest script or stylesheet so far has taken: over a slow connection a remote takes longer, and hangs no more (C257).
 */
function loadTimeout(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const limits = files.map(({ initiatorType, duration }) =>
    /link|script/.test(initiatorType) ? 4 * duration : 0
  )
  return Math.min(MAX_LOAD_TIMEOUT_MS, Math.max(LOAD_TIMEOUT_MS, ...limits))
}

/**
 * Loads an exposed module of a remote: from its primary source, its mirror, then its previous release. The next source
 * is tried when one fails or is slow. Rejects with `RemoteLoadError`.
 */
export async function loadRemote(
  { sources, load }: Runtime,
  app: PlannedApp,
  expose: string
): Promise<unknown> {
  const startedAt = performance.now()
  const timeout = loadTimeout()
  const candidates = sources.candidates(app)

  const loadFrom = async (source: Source): Promise<unknown> => {
    try {
      const module = await load(source, expose)
      sources.markWorking(app.name, source)
      return module
    } catch (error) {
      report({ during: 'load', release: `${app.name}@${source.release}`, error })
      throw error
    }
  }

  const tryFrom = async (index: number): Promise<unknown> => {
    // A concurrent load may have found a working source.
    const source = (index && sources.working(app.name)) || candidates[index]?.()
    if (!source) throw new Error('No source left')
    const loading = loadFrom(source)
    if (index + 1 === candidates.length) return loading
    try {
      return await withTimeout(timeout / candidates.length, loading)
    } catch {
      sources.markFailed(app.name, source)
      detachPendingScripts(source)
      // A late response from this source still counts.
      return Promise.any([loading, tryFrom(index + 1)])
    }
  }

  try {
    const module = await withTimeout(timeout, tryFrom(0))
    const { kind = 'primary', release = app.release } = sources.working(app.name) ?? {}
    // For the performance panel of a browser, and for the page's own development tools.
    performance.measure?.(`${app.name}@${release} ${expose} from ${kind}`, { start: startedAt })
    report({ release: `${app.name}@${release}`, ms: performance.now() - startedAt, source: kind })
    return module
  } catch (cause) {
    throw new RemoteLoadError(app.name, app.release, cause)
  }
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), milliseconds)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** rspack joins a pending request for the same chunk by this attribute; without it, it starts a new one. */
function detachPendingScripts({ container }: Source): void {
  for (const script of document.querySelectorAll(`[data-rspack^="${container}:"]`))
    script.removeAttribute('data-rspack')
}
