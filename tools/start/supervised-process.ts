import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../build-kit/src/deployables'
import { print } from '@sahra/server-kit/cli/output'
import { metricsEnv } from './config'
import type { Progress } from './steps'

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** After running this long, a crash is treated as the first one. */
const STABLE_MS = 60_000

export interface ServerProgram {
  name: string
  file: string
  /** Arguments of Node before the file. */
  execArgv: string[]
  env: NodeJS.ProcessEnv
  /** Runs before every start, to remove what a crash left behind. */
  prepare?: () => void
}

/** A server that is restarted when it exits, with exponential backoff. */
export class SupervisedProcess {
  #process: ChildProcess | undefined
  #ready = false
  #stopping = false
  #delay = FIRST_DELAY_MS
  #failure: string | undefined

  constructor(private readonly program: ServerProgram) {}

  /**
   * Starts the server. An exit before `markReady` calls `onFailure`; afterwards it leads to a restart. `onProgress` gets
   * each step of its start that it reports.
   */
  start(onFailure: (reason: string) => void, onProgress?: Progress): void {
    const { name, file, execArgv, env, prepare } = this.program
    const since = Date.now()
    prepare?.()
    const child = spawn(process.execPath, [...execArgv, file], {
      cwd: root,
      env: metricsEnv(env, name),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc']
    })
    this.#process = child
    child.on('message', (message: { failed?: string; progress?: string }) => {
      onProgress?.(message?.progress)
      if (message?.failed) this.#failure = message.failed
    })
    child.on('error', error => (this.#failure = error.message))
    child.on('close', (code, signal) => {
      this.#process = undefined
      if (this.#stopping) return
      const reason = this.#failure ?? `The ${name} ended with ${signal ?? `code ${code}`}.`
      if (!this.#ready) return onFailure(reason)
      void this.#restart(reason, Date.now() - since > STABLE_MS)
    })
  }

  markReady(): void {
    this.#ready = true
  }

  /** From now on an exit leads to no restart: a signal to the whole process group ends all servers at once. */
  expectExit(): void {
    this.#stopping = true
  }

  async #restart(reason: string, wasStable: boolean): Promise<void> {
    this.#delay = wasStable ? FIRST_DELAY_MS : this.#delay
    print(`${reason} Starting it again in ${this.#delay / 1000} s.`)
    await wait(this.#delay)
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS)
    if (!this.#stopping) this.start(() => undefined)
  }

  /** Sends SIGTERM, and SIGKILL after the timeout. */
  async stop(timeoutMs: number): Promise<void> {
    this.expectExit()
    const child = this.#process
    if (!child || child.exitCode !== null) return
    const closed = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    await closed
    clearTimeout(timeout)
  }
}
