import { mkdir, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoApi } from '../../demo-api/demo-api'
import { startThrowAwayApi } from '../../demo-api/throw-away-api'
import type { RegistryConfig } from '../config'
import { trustedFile } from '../local-credentials'
import type { Plan, Revision } from '../records'
import type { CheckReport } from '../responses'
import type { Smoke, SmokeRequest } from './check'
import { startSmokeProcess } from './smoke-process'

const NOT_OPENED =
  'NO PAGE WAS OPENED: this registry checks without a browser (CHROMIUM=off). A release that breaks its pages is not refused.'

/**
 * Opens every page of the candidates in a browser, before a gateway of their own with the same releases and a
 * throw-away api. It runs in a child process, which is killed on timeout.
 */
export function smokeWith(config: RegistryConfig): Smoke {
  if (config.chromium === 'off') return async () => ({ problems: [], notes: [NOT_OPENED] })
  return request => smoke(config, request)
}

async function smoke(config: RegistryConfig, request: SmokeRequest): Promise<CheckReport> {
  const { demo, composition, mediaDir, chromium } = config
  if (!demo) return notJudged('The composition says nothing of an api with demo data (api.demo)')
  const folder = await mkdtemp(path.join(tmpdir(), 'release-check-'))
  // Its modules load while the api starts.
  const browsing = startSmokeProcess(config.checkEnv)
  let api: DemoApi | undefined
  try {
    const after = path.join(folder, 'after')
    const before = request.live['shell'] ? path.join(folder, 'before') : undefined
    await createDataFolder(after, config, request.plan)
    if (before) await createDataFolder(before, config, request.live)
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

/** A data folder with this plan as production and a link to the stored releases; it has no rollback targets. */
async function createDataFolder(folder: string, config: RegistryConfig, plan: Plan): Promise<void> {
  const channels = path.join(folder, 'registry/channels')
  await mkdir(path.join(channels, 'production'), { recursive: true })
  await symlink(path.join(config.folder, 'releases'), path.join(folder, 'registry/releases'))
  await mkdir(path.join(folder, 'keys'))
  await cp(trustedFile(config.dataDir), trustedFile(folder))
  const when = new Date().toISOString()
  const revision: Revision = { revision: 1, plan, previous: {}, who: 'check', when, why: '' }
  const text = JSON.stringify(revision)
  await writeFile(path.join(channels, 'production.json'), text)
  await writeFile(path.join(channels, 'production/00000001.json'), text)
}
