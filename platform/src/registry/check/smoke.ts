import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoApi } from '../../demo-api/demo-api'
import type { PreparedApis } from '../../demo-api/prepared-apis'
import { startThrowAwayApi } from '../../demo-api/throw-away-api'
import type { RegistryConfig } from '../config/config'
import type { Registry } from '../../release/channels/registry'
import type { TakenPage } from '../../release/shapes/checked-pages'
import type { Release } from '../../release/shapes/release'
import type { CheckReport } from '../../release/shapes/responses'
import type { Smoke, SmokeRequest } from './check'
import { createDataFolder, type ReleaseSource } from './data-folder'
import { startSmokeProcess } from './smoke-process'

const NOT_OPENED =
  'NO PAGE WAS OPENED: this registry checks without a browser (CHROMIUM=off). A release that breaks its pages is not refused.'

/**
 * Opens every page of the candidates in a browser, before a gateway of their own with the same releases and a
 * throw-away api. It runs in a child process, which is killed on timeout. `prepared`: has its api.
 */
export function smokeWith(config: RegistryConfig, source: ReleaseSource, prepared?: PreparedApis): Smoke {
  if (config.chromium === 'off') return async () => ({ problems: [], notes: [NOT_OPENED] })
  return async request => {
    const report = await smoke(config, { ...source, prepared }, request)
    prepared?.prepare()
    return report
  }
}

async function smoke(
  config: RegistryConfig,
  { prepared, ...source }: ReleaseSource & { prepared: PreparedApis | undefined },
  request: SmokeRequest
): Promise<CheckReport> {
  const { demo, composition, mediaDir, chromium } = config
  if (!demo) return notJudged('The composition says nothing of an api with demo data (api.demo)')
  const folder = await mkdtemp(path.join(tmpdir(), 'release-check-'))
  const browsing = startSmokeProcess(config.checkEnv)
  let api: DemoApi | undefined
  try {
    const after = path.join(folder, 'after')
    const before = request.live['shell'] ? path.join(folder, 'before') : undefined
    const shared = config.store.s3 ? undefined : config.store.folder
    await createDataFolder(after, request.plan, { ...source, shared })
    if (before) await createDataFolder(before, request.live, { ...source, shared })
    api = await (prepared?.take() ?? startThrowAwayApi(demo))
    const { candidates, releases } = request
    const reported = browsing.run({
      ...{ folder: after, liveFolder: before, api: api.target },
      ...{ mediaDir, chromium, composition, candidates, releases }
    })
    // Its browser and its gateways start while the api does.
    const [{ pages, ...report }] = await Promise.all([reported, api.ready])
    const notes = [...report.notes, ...(await storePictures(source.registry, candidates, pages))]
    return { ...report, notes }
  } catch (error) {
    return notJudged((error as Error).message)
  } finally {
    browsing.kill()
    // Not waited for: it takes a second.
    void api?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores what was seen of each candidate. Returns a note when that fails: the check does not depend on it. */
async function storePictures(
  { pictures }: Registry,
  candidates: readonly Release[],
  pages: readonly TakenPage[]
): Promise<string[]> {
  try {
    for (const { app, id } of candidates) {
      // Every page runs inside the shell.
      const own = app === 'shell' ? pages : pages.filter(page => page.app === app)
      await pictures.save(app, id, own)
    }
    return []
  } catch (error) {
    return [`the pictures of its pages were not stored: ${(error as Error).message}`]
  }
}

const notJudged = (reason: string): CheckReport => ({ problems: [], notes: [], notJudged: reason })
