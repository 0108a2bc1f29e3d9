import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@sahra/server-kit/database/database'
import { openLeaderSession, SESSION_LIMIT_MS, type LeaderSession } from './locks.queries'

interface LeaderOptions {
  db: Pick<Database, 'connect'>
  /** Begins the background work; `stop` ends it. Both return at once. */
  start: () => void
  stop: () => void
  report: (line: string) => void
}

/** Milliseconds. */
const timing = {
  /** Between attempts, and between proofs that the connection is there. */
  interval: 2000,
  /** A leader that was cut off has noticed by then. */
  settle: 1000,
  /** Without an answer for this long a leader stops; before the server gives its lock to another one. */
  silence: SESSION_LIMIT_MS / 3
}

/**
 * Elects one of several registries by a lock of a session, which ends with its connection: then another one takes over.
 * Background work runs in the leader only. Work that was begun before a loss may still end after it: changes are safe by
 * `runExclusive` and by the records themselves.
 */
export class Leader {
  readonly #closed = new AbortController()
  readonly #timing: typeof timing
  #campaign: Promise<void> | undefined
  #leads = false
  #problem: string | undefined

  constructor(
    private readonly options: LeaderOptions,
    times: Partial<typeof timing> = {}
  ) {
    this.#timing = { ...timing, ...times }
  }

  get leads(): boolean {
    return this.#leads
  }

  /** Stands for election until `close`. */
  begin(): void {
    this.#campaign ??= this.#run()
  }

  /** Ends the background work, if it is this one's, and frees the lock. */
  async close(): Promise<void> {
    this.#closed.abort()
    await this.#campaign
  }

  async #run(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      const session = await openLeaderSession(this.options.db).catch((error: Error) => this.#failed(error))
      if (session) {
        await this.#serve(session).catch((error: Error) => this.#failed(error))
        this.#stop()
        await session.close()
      }
      await this.#wait(this.#timing.interval)
    }
  }

  /** Resolves when the connection is lost, or at the end. */
  async #serve(session: LeaderSession): Promise<void> {
    while (!(await session.tryLock())) {
      await this.#wait(this.#timing.interval)
      if (this.#closed.signal.aborted) return
    }
    const lost = session.ended.then(() => 'lost' as const)
    const first = await Promise.race([lost, this.#wait(this.#timing.settle)])
    if (first === 'lost' || this.#closed.signal.aborted) return
    await session.ping()
    this.#problem = undefined
    this.#leads = true
    this.options.start()
    while (!this.#closed.signal.aborted) {
      if ((await Promise.race([lost, this.#wait(this.#timing.interval)])) === 'lost') return
      const answer = await Promise.race([session.ping(), lost, this.#silence()])
      if (answer !== undefined) return
    }
  }

  #stop(): void {
    if (!this.#leads) return
    this.#leads = false
    this.options.stop()
    if (!this.#closed.signal.aborted)
      this.options.report('The connection of the leader was lost: another registry takes over')
  }

  #failed(error: Error): undefined {
    if (this.#problem !== error.message) this.options.report(`Election of the leader: ${error.message}`)
    this.#problem = error.message
  }

  #silence = (): Promise<'silent'> => delay(this.#timing.silence, 'silent' as const, { ref: false })

  #wait = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: this.#closed.signal }).catch(() => undefined)
}
