import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoApi } from '../../demo-api/demo-api'
import { startThrowAwayApi } from '../../demo-api/throw-away-api'
import { ReleaseCache } from '../../gateway/files/release-cache'
import { folderFiles } from '../../store/folder-files'
import { folderRecords } from '../../store/folder-records'
import type { RecordReader } from '../../store/records'
import { ChannelStore } from '../channel-store'
import type { RegistryConfig } from '../config'
import { folderKeys } from '../local-credentials'
import type { Plan } from '../records'
import type { Registry } from '../registry'
import type { CheckReport } from '../responses'
import { addTrustedKey, readTrustedKeys } from '../trusted-keys'
import type { Smoke, SmokeRequest } from './check'
import { startSmokeProcess } from './smoke-process'

const NOT_OPENED =
  'NO PAGE WAS OPENED: this registry checks without a browser (CHROMIUM=off). A release that breaks its pages is not refused.'

/** Where the releases and the trusted keys are. */
interface Source {
  registry: Registry
  keys: RecordReader
}

/**
 * Opens every page of the candidates in a browser, before a gateway of their own with the same releases and a
 * throw-away api. It runs in a child process, which is killed on timeout.
 */
export function smokeWith(config: RegistryConfig, source: Source): Smoke {
  if (config.chromium === 'off') return async () => ({ problems: [], notes: [NOT_OPENED] })
  return request => smoke(config, source, request)
}

async function smoke(config: RegistryConfig, source: Source, request: SmokeRequest): Promise<CheckReport> {
  const { demo, composition, mediaDir, chromium } = config
  if (!demo) return notJudged('The composition says nothing of an api with demo data (api.demo)')
  const folder = await mkdtemp(path.join(tmpdir(), 'release-check-'))
  // Its modules load while the api starts.
  const browsing = startSmokeProcess(config.checkEnv)
  let api: DemoApi | undefined
  try {
    const after = path.join(folder, 'after')
    const before = request.live['shell'] ? path.join(folder, 'before') : undefined
    const shared = config.store.s3 ? undefined : config.store.folder
    await createDataFolder(after, request.plan, { ...source, shared })
    if (before) await createDataFolder(before, request.live, { ...source, shared })
    api = await startThrowAwayApi(demo)
    await Promise.race([api.ready, browsing.ended])
    const { candidates, releases } = request
    return await browsing.run({
      ...{ folder: after, liveFolder: before, api: api.target },
      ...{ mediaDir, chromium, composition, candidates, releases }
    })
  } catch (error) {
    return notJudged((error as Error).message)
  } finally {
    browsing.kill()
    // Not waited for: it takes a second.
    void api?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const notJudged = (reason: string): CheckReport => ({ problems: [], notes: [], notJudged: reason })

/**
 * A data folder with this plan as production, and no rollback targets. `shared`: the folder of all releases, which it
 * links to; without one the releases of the plan are copied from the bucket.
 */
async function createDataFolder(
  folder: string,
  plan: Plan,
  { registry, keys, shared }: Source & { shared: string | undefined }
): Promise<void> {
  const root = path.join(folder, 'registry')
  await mkdir(root, { recursive: true })
  if (shared) await symlink(path.join(shared, 'releases'), path.join(root, 'releases'))
  else await copyReleases(registry, plan, root)
  for (const key of Object.values(await readTrustedKeys(keys))) await addTrustedKey(folderKeys(folder), key)
  const when = new Date().toISOString()
  const revision = { revision: 1, plan, previous: {}, who: 'check', when, why: '' }
  await new ChannelStore(folderRecords(root)).append([{ channel: 'production', next: revision }])
}

async function copyReleases(registry: Registry, plan: Plan, root: string): Promise<void> {
  const [cache, files] = [new ReleaseCache([registry], () => undefined), folderFiles(root)]
  for (const [app, id] of Object.entries(plan)) {
    const loaded = await cache.load(app, id)
    if (loaded) await files.createFolder(`releases/${app}/${id}`, loaded.stored)
  }
}
