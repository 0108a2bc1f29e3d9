import { fork } from 'node:child_process'
import path from 'node:path'
import { programOf } from '@sahra/server-kit/server/program'
import type { RegistryConfig } from '../config/config'
import { TIME_LIMITS } from '../../release/shapes/limits'
import { NotJudged } from './not-judged'
import { smokeReport, type SmokeReport } from './smoke-report'
import type { SmokeTask } from './smoke-run'

/** The process of one check, with its browser. */
export interface SmokeProcess {
  /** Resolves with its report; rejects with `NotJudged` when it ends without one. */
  run: (task: SmokeTask) => Promise<SmokeReport>
  kill: () => void
}

/** Starts the process. It is killed after TIME_LIMITS.check. `env`: its environment, which the browser inherits. */
export function startSmokeProcess(env: RegistryConfig['checkEnv']): SmokeProcess {
  const { file, execArgv } = programOf(path.join(import.meta.dirname, 'smoke-run.ts'))
  const child = fork(file, {
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env,
    detached: true
  })
  // The browser is in the same process group.
  const kill = (): void => killGroup(child.pid)
  let errorOutput = ''
  let isLate = false
  let report: SmokeReport | undefined
  const timeout = setTimeout(() => {
    isLate = true
    kill()
  }, TIME_LIMITS.check)
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-2000)))
  child.on('message', message => (report = smokeReport.parse(message)))
  child.on('error', error => (errorOutput = error.message))
  const closed = new Promise<void>(resolve => child.once('close', () => resolve())).then(() =>
    clearTimeout(timeout)
  )
  const failure = (): NotJudged =>
    new NotJudged(
      isLate
        ? `Opening the pages took longer than ${TIME_LIMITS.check / 1000} s`
        : `The pages could not be opened: ${errorLine(errorOutput)}`
    )
  return {
    kill,
    async run(task) {
      child.send(task)
      await closed
      if (!report) throw failure()
      return report
    }
  }
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
    ?.trim() ?? 'the process ended'
