import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 45_000
const INTERVAL_MS = 100

/**
 * Repeats a question until its result is truthy, and returns it; an error counts as “not yet”. Throws after the
 * deadline, with the last error as the cause.
 */
export async function until<Result>(
  expectation: string,
  ask: () => Promise<Result>,
  deadlineMs = DEADLINE_MS
): Promise<NonNullable<Result>> {
  let cause: unknown
  for (const end = Date.now() + deadlineMs; Date.now() < end; await wait(INTERVAL_MS))
    try {
      const result = await ask()
      if (result) return result
      cause = undefined
    } catch (error) {
      cause = error
    }
  throw new Error(`Not within ${deadlineMs / 1000} s: ${expectation}`, { cause })
}
