import { setTimeout as delay } from 'node:timers/promises'
import { ExpectedError } from '../../expected-error'
import type { Audit } from '../audit'
import { OPERATIONS, TIME_LIMITS } from '../limits'
import type { DecidedOn, Operation } from '../records'
import { RegistryError } from '../registry-error'
import type { OperationStore } from './operation-store'
import {
  auditEntryOf,
  changeOf,
  hasExpired,
  pending,
  requireSame,
  type OperationEnd,
  type OperationRequest
} from './operation-state'
import { runPromotion, type Progress, type PromotionContext } from './promotion'

export interface OperationsContext extends PromotionContext {
  audit: Audit
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
    return this.#begin(operation)
  }

  /** Its state now; undefined when unknown. */
  async find(id: string): Promise<Operation | undefined> {
    const operation = this.#running.get(id)?.operation ?? (await this.store.find(id))
    if (operation && hasExpired(operation)) await this.#giveUp(operation, 'it was not approved in time')
    return operation
  }

  /** Those that run or wait for an approval, oldest first. */
  async unfinished(): Promise<Operation[]> {
    const stored = (await this.store.all()).filter(({ state }) => state === 'running' || state === 'pending')
    const current = await Promise.all(stored.map(({ id }) => this.find(id)))
    return current
      .filter(operation => operation !== undefined)
      .filter(({ ended }) => ended === undefined)
      .sort((one, other) => one.requested.localeCompare(other.requested))
  }

  /** The stored ones of a release, newest first. */
  async ofRelease(app: string, id: string): Promise<Operation[]> {
    const all = (await this.store.all()).filter(({ set }) => set[app] === id)
    return all.sort((one, other) => other.requested.localeCompare(one.requested))
  }

  /** Goes on with one that waited for an approval. */
  async approve(operation: Operation, approved: string): Promise<Operation> {
    const resumed: Operation = { ...operation, approved, state: 'running' }
    await this.store.save(resumed)
    return this.#begin(resumed)
  }

  /** Ends one that waited for an approval. */
  async reject(operation: Operation, why: string): Promise<Operation> {
    await this.#end(operation, { state: 'refused', code: 'REFUSED', problems: [why] })
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
    await this.tidy()
  }

  /** Gives up what was not approved in time, and removes what ended long ago. */
  async tidy(): Promise<void> {
    await this.unfinished()
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
    const result = await runPromotion(this.context, operation, progress)
    if ('pendingHours' in result)
      return pending(operation, await this.#liveOf(operation), result.pendingHours)
    const { revision } = result
    const about = changeOf(operation, result)
    await this.#record(operation, { about })
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
    const ended = end.state === 'pending' ? {} : { ended: new Date().toISOString() }
    Object.assign(operation, end, { progress: '' }, ended)
    await this.store.save(operation)
  }

  async #liveOf({ set }: Operation): Promise<DecidedOn> {
    const { plan } = await this.context.registry.channel('production')
    return Object.fromEntries(Object.keys(set).map(app => [app, plan[app] ?? null]))
  }

  #record = (operation: Operation, end: OperationEnd): Promise<void> =>
    this.context.audit.add(auditEntryOf(operation, end))
}
