const TURN_MAX_S = 60
const TURNS_TO_DOUBLE = 10
const STEP_MS = 250
const MAX_MS = 5000

/** Returns the delay of an address's request: none for the first `free` hits, then growing by the hit to five seconds. */
export const delayOf = (hits: number, free: number): number =>
  Math.min(MAX_MS, Math.max(0, hits - free) * STEP_MS)

/**
 * Returns the seconds between two attempts of strangers at one account: one after the `free` hits of a day, twice as many
 * after each further ten, at most a minute.
 */
export const turnSeconds = (hits: number, free: number): number =>
  Math.min(TURN_MAX_S, 2 ** Math.floor(Math.max(0, hits - free - 1) / TURNS_TO_DOUBLE))
