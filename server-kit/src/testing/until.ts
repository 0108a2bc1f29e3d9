import { setTimeout as pause } from 'node:timers/promises'

const INTERVAL_MS = 10
/** Says nothing about speed: it names the test that waits for what never comes. */
export const LIMIT_MS = 300_000

/** Asks until the condition holds, also while a test mocks the timers; throws after five minutes. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${LIMIT_MS} ms: ${String(condition)}`)
    await pause(INTERVAL_MS)
  }
}
