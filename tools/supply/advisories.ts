/** A known vulnerability of a library, by its id at GitHub. */
export interface Known {
  /** The day on which it was found here, as in 2026-11-28: the time limits count from it. */
  since: string
  /** Why the shop cannot meet it: then it has no limit. */
  unreachable?: string
}

/** What `npm audit` reports and is not replaced yet (C301). */
export const known: Record<string, Known> = {}
