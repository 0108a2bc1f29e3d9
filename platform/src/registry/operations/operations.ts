import { setTimeout as delay } from 'node:timers/promises'
import { ExpectedError } from '../../expected-error'
import type { Audit } from '../audit'
import { OPERATIONS, TIME_LIMITS } from '../limits'
import type { Operation } from '../records'
import { RegistryError } from '../registry-error'
import type { OperationStore } from './operation-store'
import { runPromotion, type Progress, type PromotionContext } from './promotion'

export interface OperationsContext extends PromotionContext {
  audit: Audit
  report: (line: string) => void
}

/** What a client asks for. */
export type OperationRequest = Pick<Operation, 'id' | 'what' | 'set' | 'team' | 'why'> &
  Partial<Pick<Operation, 'on' | 'expected' | 'by' | 'subject'>>

/**
 * Runs checks and promotions independently of the request that started them. One that is not finished within the time
 * limit is given up and changes nothing; so is one that a restart interrupts.
 */
export class Operations {
  readonly #running = new Map<string, { operation: Operation; finished: Promise<Operation> }>()

  constructor(
    private readonly context: OperationsContext,
    private readonly store: OperationStore,
    private readonly limitMs: number = TIME_LIMITS.operation
  ) {}

  /** Starts it, or returns it when it was started before. Throws `RegistryError`: BUSY when the team has too many. */
  async start(request: OperationRequest): Promise<Operation> {
    const known = await this.find(request.id)
    if (known) return requireSame(known, request)
    const { team } = request
    const unfinished = [...this.#running.values()].filter(({ operation }) => operation.team === team)
    if (unfinished.length >= OPERATIONS.unfinished)
      throw new RegistryError(`${unfinished.length} operations of team ${team} are not finished yet`, 'BUSY')
    const operation: Operation = {
      ...request,
      requested: new Date().toISOString(),
      state: 'running',
      progress: '',
      notes: [],
      problems: []
    }
    if (!(await this.store.create(operation))) return this.start(request)
    const finished = this.#run(operation)
    this.#running.set(operation.id, { operation, finished })
    return operation
  }

  /** Its state now; undefined when unknown. */
  find = async (id: string): Promise<Operation | undefined> =>
    this.#running.get(id)?.operation ?? (await this.store.find(id))

  /** Its state when it has finished, or after this time. */
  async wait(id: string, timeoutMs: number): Promise<Operation | undefined> {
    const { finished, operation } = this.#running.get(id) ?? {}
    const ended = new AbortController()
    const timeout = delay(timeoutMs, operation, { ref: false, signal: ended.signal }).catch(() => undefined)
    const result = finished && (await Promise.race([finished, timeout]))
    ended.abort()
    return result ?? this.find(id)
  }

  /** At the start of the registry: ends what the last run left unfinished. */
  async recover(): Promise<void> {
    const { registry } = this.context
    const left = (await this.store.all()).filter(({ state }) => state === 'running')
    const history = left.length > 0 ? await registry.history('production') : []
    for (const operation of left) {
      const applied = history.find(({ operation: id }) => id === operation.id)
      if (applied) await this.#end(operation, { state: 'done', revision: applied.revision })
      else await this.#giveUp(operation, 'the registry stopped before it was finished')
    }
    await this.store.removeOld()
  }

  async #run(operation: Operation): Promise<Operation> {
    const run = { applying: false, givenUp: false }
    const inTime = new AbortController()
    try {
      const timeout = delay(this.limitMs, undefined, { ref: false, signal: inTime.signal })
      const execution = this.#execute(operation, run)
      const first = await Promise.race([execution, timeout.catch(() => undefined)])
      // What is being written is finished.
      run.givenUp = !first && !run.applying
      if (!run.givenUp) await this.#end(operation, await execution)
      else
        await this.#giveUp(
          operation,
          `it was not finished within ${Math.round(this.limitMs / 60_000)} minutes`
        )
    } catch (error) {
      await this.#refuse(operation, error as Error)
    }
    inTime.abort()
    this.#running.delete(operation.id)
    return operation
  }

  async #execute(
    operation: Operation,
    run: { applying: boolean; givenUp: boolean }
  ): Promise<Partial<Operation>> {
    const progress: Progress = {
      onProgress: line => (operation.progress = line),
      addNotes: lines => operation.notes.push(...lines),
      startApplying: () => {
        if (run.givenUp) throw new RegistryError('It was given up')
        run.applying = true
      }
    }
    if (operation.what === 'check') {
      const { problems, notes, notJudged } = await this.context.check(operation.set, {
        browser: true,
        onProgress: progress.onProgress
      })
      if (notJudged) throw new RegistryError(notJudged, 'NOT_JUDGED')
      return { state: 'done', problems, notes }
    }
    const { revision, plan, previous } = await runPromotion(this.context, operation, progress)
    const apps = Object.keys(operation.set)
    const from = Object.fromEntries(apps.map(app => [app, previous[app]]))
    const to = Object.fromEntries(apps.map(app => [app, plan[app]]))
    await this.#record(operation, {
      about: { channel: 'production', revision, from, to, why: operation.why }
    })
    return { state: 'done', revision }
  }

  async #refuse(operation: Operation, error: Error): Promise<void> {
    const expected = error instanceof ExpectedError
    if (!expected) this.context.report(`Operation ${operation.id}: ${error.stack}`)
    const code = error instanceof RegistryError ? error.code : 'BROKEN'
    const problems = (expected ? error.message : 'The registry could not do that').split('\n')
    if (code !== 'BEHIND') await this.#record(operation, { refused: problems.join('; ') })
    await this.#end(operation, { state: 'refused', code, problems })
  }

  async #giveUp(operation: Operation, why: string): Promise<void> {
    const line = `given up: ${why}. Nothing has changed`
    await this.#record(operation, { refused: line })
    await this.#end(operation, { state: 'given-up', problems: [line] })
  }

  async #end(operation: Operation, end: Partial<Operation>): Promise<void> {
    Object.assign(operation, end, { progress: '', ended: new Date().toISOString() })
    await this.store.save(operation)
  }

  async #record(
    { team, by, subject, what, set, expected }: Operation,
    entry: { refused?: string; about?: Record<string, unknown> }
  ): Promise<void> {
    const about = { set, ...(expected === undefined ? {} : { expected }) }
    await this.context.audit.add({
      team,
      ...(by ? { by } : {}),
      ...(subject ? { subject } : {}),
      what,
      about,
      ...entry
    })
  }
}

/** An id names one request: a repetition of it, and nothing else. */
function requireSame(known: Operation, request: OperationRequest): Operation {
  const same = known.team === request.team && JSON.stringify(known.set) === JSON.stringify(request.set)
  if (!same) throw new RegistryError(`The operation ${request.id} is another one`)
  return known
}
