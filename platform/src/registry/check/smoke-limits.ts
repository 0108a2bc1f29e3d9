/** Limits of a page, in milliseconds. */
export interface PageLimits {
  /** Until the page is loaded, and until its heading is visible. */
  openMs: number
  /** Until the page makes no more requests. */
  idleMs: number
  /** Until the heading is visible, after an error. */
  afterErrorMs: number
}

/** With all limits at their caps, three failing pages take less than TIME_LIMITS.check. */
export const MAX_FAILED_PAGES = 3
export const CALIBRATION_MS = 30_000
const OPEN = { times: 20, floorMs: 15_000, capMs: 30_000 }
const AFTER_ERROR = { times: 2, floorMs: 1000, capMs: 5000 }
const IDLE = { times: 5, floorMs: 4000, capMs: 10_000 }

/**
 * Scales the limits to the time that a page of the live plan takes on this machine now, so that a busy machine refuses
 * nothing that an idle one accepts.
 */
export function limitsFor(referenceMs: number): PageLimits {
  const scaled = ({ times, floorMs, capMs }: typeof OPEN): number =>
    Math.min(Math.max(Math.round(referenceMs * times), floorMs), capMs)
  return { openMs: scaled(OPEN), idleMs: scaled(IDLE), afterErrorMs: scaled(AFTER_ERROR) }
}
