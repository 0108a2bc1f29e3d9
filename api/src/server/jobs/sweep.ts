import type { Deps } from '../feature'

/** Deletes rows that have expired. */
export type Sweep = (deps: Pick<Deps, 'config' | 'db'>) => Promise<unknown>
