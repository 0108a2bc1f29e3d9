import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { progress } from '@sahra/server-kit/cli/output'
import { TIME_LIMITS } from '../../platform/src/release/shapes/limits'
import type { Operation } from '../../platform/src/release/shapes/records'
import { notJudgedError, type RegistryClient } from './client'

/** The first look; a promotion without a check takes less. */
const FIRST_POLL_MS = 20
const POLL_MS = 400
/** A restart of the registry, or of a proxy before it. */
const UNREACHABLE_MS = 60_000

/**
 * Starts an operation and follows it to its end; prints what it does. A lost response or a restart of the registry does
 * not end it: the request is repeated with the same id. Throws `CliError` when a check could not judge.
 */
export async function runOperation(
  client: RegistryClient,
  start: (id: string) => Promise<Operation>
): Promise<Operation> {
  const id = randomBytes(8).toString('hex')
  return follow(client, await repeatUnreachable(() => start(id), id))
}

/** Follows an operation to its end, or until it waits for an approval; prints what it does. */
export async function follow(client: RegistryClient, started: Operation): Promise<Operation> {
  const { id } = started
  const deadline = Date.now() + TIME_LIMITS.follow
  const printed = new Set<string>()
  let operation = started
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(2 * pollMs, POLL_MS)) {
    const { notes, state } = operation
    const lines = state === 'running' ? [...notes, operation.progress] : notes
    for (const line of lines.filter(text => text && !printed.has(text))) {
      progress(line)
      printed.add(line)
    }
    if (operation.code === 'NOT_JUDGED') throw notJudgedError(operation.problems.join('; '))
    if (state !== 'running') return operation
    if (Date.now() > deadline)
      throw new CliError(`Operation ${id} has not ended; history shows how it ends`, exitCode.unreachable)
    await wait(pollMs)
    operation = await repeatUnreachable(() => client.operation(id), id)
  }
}

async function repeatUnreachable<T>(call: () => Promise<T>, id: string): Promise<T> {
  const since = Date.now()
  for (let failures = 1; ; failures++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CliError) || error.exitCode !== exitCode.unreachable) throw error
      if (Date.now() - since > UNREACHABLE_MS)
        throw new CliError(
          `${error.message}\nOperation ${id} may still go on: history shows how it ended`,
          exitCode.unreachable
        )
      if (failures === 1) progress(`${error.message} – trying again for ${UNREACHABLE_MS / 1000} s …`)
      await wait(POLL_MS)
    }
  }
}
