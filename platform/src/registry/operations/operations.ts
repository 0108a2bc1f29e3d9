import { setTimeout as delay } from 'node:timers/promises'
import { ExpectedError } from '@sahra/server-kit/errors/expected-error'
import { OPERATIONS, TIME_LIMITS } from '../../release/shapes/limits'
import type { Operation } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'
import type { OperationStore } from './operation-store.queries'
import { ProgressWriter } from './progress-writer'
import {
  auditEntryOf,
  hasExpired,
  requireSame,
  type OperationEnd,
  type OperationRequest
} from './operation-state'
import { executeOperation } from './execute-operation'
import type { PromotionContext } from './promotion'

export interface OperationsContext extends PromotionContext {
  report: (line: string) => void
}

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
    const operation: Operation = {
      ...request,
      requested: new Date().toISOString(),
      state: 'running',
      progress: '',
      notes: [],
      problems: []
    }
    const created = await this.store.create(operation)
    if (created === 'known') return this.start(request)
    if (created === 'too-many')
      throw new RegistryError(
        `${OPERATIONS.unfinished} operations of team ${team} are not finished yet`,
        'BUSY'
      )
    return this.#begin(operation)
  }

  /** Its state now; undefined when unknown. */
  async find(id: string): Promise<Operation | undefined> {
    const operation = this.#running.get(id)?.operation ?? (await this.store.find(id))
    if (!operation || !hasExpired(operation)) return operation
    const ended = await this.#giveUp(operation, 'pending', 'it was not approved in time')
    return ended ? operation : this.store.find(id)
  }

  /** Those that run or wait for an approval, oldest first. */
  async unfinished(): Promise<Operation[]> {
    const current = await Promise.all((await this.store.unfinished()).map(({ id }) => this.find(id)))
    return current.filter(operation => operation !== undefined).filter(({ ended }) => ended === undefined)
  }

  /** The stored ones of a release, newest first. */
  ofRelease = (app: string, id: string): Promise<Operation[]> => this.store.ofRelease(app, id)

  /** Goes on, here, with one that waited for an approval. Throws `RegistryError` when it does not wait any more. */
  async approve(operation: Operation, approved: string): Promise<Operation> {
    const resumed: Operation = { ...operation, approved, state: 'running' }
    if (!(await this.store.change(resumed, 'pending'))) throw decidedMeanwhile(operation)
    return this.#begin(resumed)
  }

  /** Ends one that waited for an approval. Throws `RegistryError` when it does not wait any more. */
  async reject(operation: Operation, why: string): Promise<Operation> {
    const end = { state: 'refused' as const, code: 'REFUSED', problems: [why] }
    if (!(await this.#end(operation, 'pending', end))) throw decidedMeanwhile(operation)
    return operation
  }

  /** Its state when it has finished, or after this time. */
  async wait(id: string, timeoutMs: number): Promise<Operation | undefined> {
    const { finished, operation } = this.#running.get(id) ?? {}
    const ended = new AbortController()
    const timeout = delay(timeoutMs, operation, { ref: false, signal: ended.signal }).catch(() => undefined)
    const result = finished && (await Promise.race([finished, timeout]))
    ended.abort()
    return result ?? this.find(id)
  }

  #begin(operation: Operation): Operation {
    this.#running.set(operation.id, { operation, finished: this.#run(operation) })
    return operation
  }

  /** Ends what registries that have ended left unfinished. Not while a change is made: that one is finished. */
  async recover(): Promise<void> {
    const { registry, runExclusive } = this.context
    await runExclusive(async () => {
      const left = await this.store.takeAbandoned()
      const history = left.length > 0 ? await registry.history('production') : []
      for (const operation of left) {
        const applied = history.find(({ operation: id }) => id === operation.id)
        if (applied) await this.#end(operation, 'running', { state: 'done', revision: applied.revision })
        else await this.#giveUp(operation, 'running', 'the registry stopped before it was finished')
      }
    })
  }

  /** Gives up what was not approved in time, and what a registry left; removes what ended long ago. */
  async tidy(): Promise<void> {
    await this.recover()
    await this.unfinished()
    await this.store.removeOld()
  }

  async #run(operation: Operation): Promise<Operation> {
    const run: Run = { applying: false, givenUp: false }
    const progress = new ProgressWriter(() => this.store.saveProgress(operation), this.context.report)
    const inTime = new AbortController()
    try {
      const timeout = delay(this.limitMs, undefined, { ref: false, signal: inTime.signal })
      const execution = this.#execute(operation, run, progress)
      const first = await Promise.race([execution, timeout.catch(() => undefined)])
      // What is being written is finished.
      run.givenUp = !first && !run.applying
      if (!run.givenUp) await this.#end(operation, 'running', await execution)
      else await this.#giveUp(operation, 'running', `it was not finished within ${minutes(this.limitMs)}`)
    } catch (error) {
      await this.#refuse(operation, error as Error)
    }
    inTime.abort()
    progress.stop()
    this.#running.delete(operation.id)
    return operation
  }

  #execute(operation: Operation, run: Run, writer: ProgressWriter): Promise<Partial<Operation>> {
    return executeOperation(this.context, operation, {
      onProgress: line => {
        operation.progress = line
        writer.changed()
      },
      addNotes: lines => {
        operation.notes.push(...lines)
        writer.changed()
      },
      startApplying: async () => {
        if (run.givenUp || !(await this.store.isRunning(operation.id)))
          throw new RegistryError('It was given up')
        run.applying = true
      }
    })
  }

  async #refuse(operation: Operation, error: Error): Promise<void> {
    const expected = error instanceof ExpectedError
    if (!expected) this.context.report(`Operation ${operation.id}: ${error.stack}`)
    const code = error instanceof RegistryError ? error.code : 'BROKEN'
    const problems = (expected ? error.message : 'The registry could not do that').split('\n')
    const isEnded = await this.#end(operation, 'running', { state: 'refused', code, problems })
    if (isEnded && code !== 'BEHIND') await this.#record(operation, { refused: problems.join('; '), code })
  }

  async #giveUp(operation: Operation, from: 'running' | 'pending', why: string): Promise<boolean> {
    const line = `given up: ${why}. Nothing has changed`
    const isEnded = await this.#end(operation, from, { state: 'given-up', problems: [line] })
    if (isEnded) await this.#record(operation, { refused: line, code: 'GIVEN_UP' })
    return isEnded
  }

  /** Returns false when another registry was faster. */
  #end(operation: Operation, from: 'running' | 'pending', end: Partial<Operation>): Promise<boolean> {
    const ended = end.state === 'pending' ? {} : { ended: new Date().toISOString() }
    Object.assign(operation, end, { progress: '' }, ended)
    return this.store.change(operation, from)
  }

  #record = (operation: Operation, end: OperationEnd): Promise<void> =>
    this.context.audit.add(auditEntryOf(operation, end))
}

interface Run {
  /** What is being written is not given up any more. */
  applying: boolean
  givenUp: boolean
}

const minutes = (ms: number): string => `${Math.round(ms / 60_000)} minutes`
const decidedMeanwhile = ({ id }: Operation): RegistryError =>
  new RegistryError(`Operation ${id} does not wait for an approval any more`)
