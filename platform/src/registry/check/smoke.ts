import { fork } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RegistryConfig } from '../config'
import { trustedFile } from '../local-credentials'
import type { Plan, Release } from '../release'
import type { CheckReport, Smoke } from './check'
import type { SmokeOrder } from './smoke-run'

/** For all pages of all candidates together; each has 15 s of its own. */
const WATCHDOG_MS = 100_000

/**
 * Opens every page of the candidates in a browser, in a shop of their own: the same releases, the same api, another
 * gateway, in a process that is ended if it does not end.
 */
export function smokeWith(config: RegistryConfig): Smoke {
  // One browser at a time: two would be slower together, and the machine is the shop's.
  let last: Promise<unknown> = Promise.resolve()
  return (plan, candidates) => {
    const report = last.then(() => smoke(config, plan, candidates))
    last = report.catch(() => undefined)
    return report
  }
}

async function smoke(
  config: RegistryConfig,
  plan: Plan,
  candidates: readonly Release[]
): Promise<CheckReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'release-check-'))
  try {
    await layOut(folder, config, plan)
    return await run({
      folder,
      api: config.api,
      mediaDir: config.mediaDir,
      chromium: config.chromium,
      candidates
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A data folder with this plan as its production: the stored releases themselves, nothing before them to fall back to. */
async function layOut(folder: string, config: RegistryConfig, plan: Plan): Promise<void> {
  const channels = path.join(folder, 'registry/channels')
  await mkdir(path.join(channels, 'production'), { recursive: true })
  await symlink(path.join(config.folder, 'releases'), path.join(folder, 'registry/releases'))
  await mkdir(path.join(folder, 'keys'))
  await cp(trustedFile(config.dataDir), trustedFile(folder))
  const when = new Date().toISOString()
  const text = JSON.stringify({ revision: 1, plan, previous: {}, who: 'check', when, why: '' })
  await writeFile(path.join(channels, 'production.json'), text)
  await writeFile(path.join(channels, 'production/00000001.json'), text)
}

function run(order: SmokeOrder): Promise<CheckReport> {
  return new Promise(resolve => {
    const child = fork(path.join(import.meta.dirname, 'smoke-run.ts'), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true
    })
    let report: CheckReport | undefined
    let complaint = ''
    const late = setTimeout(() => endGroup(child.pid), WATCHDOG_MS)
    child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
    child.on('message', message => (report = message as CheckReport))
    child.on('error', error => (complaint = error.message))
    child.on('close', () => {
      clearTimeout(late)
      // Its browser goes with it, whatever became of either.
      endGroup(child.pid)
      resolve(report ?? { problems: [`Its pages could not be tried: ${lastLine(complaint)}`], notes: [] })
    })
    child.send(order)
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

const lastLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .findLast(line => /Error|error/.test(line))
    ?.trim() ?? 'they took too long'
