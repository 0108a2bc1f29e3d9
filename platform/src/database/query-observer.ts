import type { Pool } from 'pg'
import type { Statement } from './sql'

/** The open pools of this process, for the figures of their connections. */
export const pools = new Set<Pool>()

/** Runs one statement with this text, and learns how it ended. */
export type QueryObserver = <Result>(
  statement: Statement,
  run: (text: string) => Promise<Result>
) => Promise<Result>

let observer: QueryObserver | undefined

/** Passes all statements of this process through an observer: figures, traces, slow statements. */
export const observeQueries = (observe: QueryObserver | undefined): void => void (observer = observe)

/** Without an observer it costs nothing. */
export const observed: QueryObserver = (statement, run) =>
  observer ? observer(statement, run) : run(statement.text)
