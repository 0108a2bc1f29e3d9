import type { Deps } from './room'

/** Work beside the requests. It begins at once and ends when the function it answers has settled. */
export type Background = (deps: Deps) => () => Promise<void>

/** Everything that runs in the background of the api process, one a line. */
export const backgrounds: Background[] = []
