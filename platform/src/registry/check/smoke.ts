import { fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import type { RegistryConfig } from '../config'
import { TIME_LIMITS } from '../limits'
import { trustedFile } from '../local-credentials'
import type { Plan, Revision } from '../records'
import { checkReport, type CheckReport } from '../registry-api'
import type { Release } from '../release'
import type { Smoke } from './check'
import type { SmokeTask } from './smoke-run'

/**
 * Opens every page of the candidates in a browser, before a gateway of their own with the same releases and the same
 * api. It runs in a child process, which is killed on timeout.
 */
export function smokeWith(config: RegistryConfig): Smoke {
  // One browser at a time: it shares the machine with the shop.
  const queue = pLimit(1)
  return (plan, candidates) => queue(() => smoke(config, plan, candidates))
}

async function smoke(
  config: RegistryConfig,
  plan: Plan,
  candidates: readonly Release[]
): Promise<CheckReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-check-'))
  try {
    await createDataFolder(folder, config, plan)
    const { api, mediaDir, chromium } = config
    return await runChild({ folder, api, mediaDir, chromium, candidates }, config.checkEnv)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

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

function runChild(task: SmokeTask, env: RegistryConfig['checkEnv']): Promise<CheckReport> {
  return new Promise(resolve => {
    const child = fork(path.join(import.meta.dirname, 'smoke-run.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // The browser and its child processes inherit it: no secret of the registry.
      env,
      detached: true
    })
    let report: CheckReport | undefined
    let errorOutput = ''
    const timeout = setTimeout(() => killGroup(child.pid), TIME_LIMITS.check)
    child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
    child.on('message', message => (report = checkReport.parse(message)))
    child.on('error', error => (errorOutput = error.message))
    child.on('close', () => {
      clearTimeout(timeout)
      // The browser is in the same process group.
      killGroup(child.pid)
      resolve(report ?? { problems: [`Its pages could not be opened: ${errorLine(errorOutput)}`], notes: [] })
    })
    child.send(task)
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has exited.
  }
}

const errorLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .findLast(line => /Error|error/.test(line))
    ?.trim() ?? 'timeout'
