const STEP_MS = 250
const MAX_MS = 5000

/** Returns the delay of an address's request: none for the first `free` hits, then growing by the hit to five seconds. */
export const delayOf = (hits: number, free: number): number =>
  Math.min(MAX_MS, Math.max(0, hits - free) * STEP_MS)
