import { spawn, type ChildProcess } from 'node:child_process'
import { root } from '../../platform/src/build/deployables'
import { pause, print } from '../../platform/src/cli/output'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
const STEADY_MS = 60_000

/** A server that is kept running: started again when it dies, later and later if it keeps dying. */
export class Child {
  #process: ChildProcess | undefined
  #stopping = false
  #pause = FIRST_PAUSE_MS
  #message: string | undefined

  constructor(
    readonly name: string,
    private readonly file: string,
    private readonly env: NodeJS.ProcessEnv,
    /** Clears away what one that died left behind. */
    private readonly prepare: () => void = () => undefined
  ) {}

  /** Starts it. `ended` is called if it dies before `ready` was called; afterwards it is restarted instead. */
  start(ended: (why: string) => void): void {
    const since = Date.now()
    this.prepare()
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', this.file], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc']
    })
    this.#process = child
    child.on('message', (message: { failed?: string }) => {
      if (message?.failed) this.#message = message.failed
    })
    child.on('error', error => (this.#message = error.message))
    child.on('close', (code, signal) => {
      this.#process = undefined
      if (this.#stopping) return
      const why = this.#message ?? `The ${this.name} ended with ${signal ?? `code ${code}`}.`
      if (!this.#steady) return ended(why)
      void this.#again(why, Date.now() - since > STEADY_MS)
    })
  }

  #steady = false
  /** It has been seen to work: from now on its death is an accident. */
  ready(): void {
    this.#steady = true
  }

  async #again(why: string, wasSteady: boolean): Promise<void> {
    this.#pause = wasSteady ? FIRST_PAUSE_MS : this.#pause
    print(`${why} Starting it again in ${this.#pause / 1000} s.`)
    await pause(this.#pause)
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS)
    if (!this.#stopping) this.start(() => undefined)
  }

  /** Asks it to end, and ends it if it does not. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping = true
    const child = this.#process
    if (!child || child.exitCode !== null) return
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(late)
  }
}
