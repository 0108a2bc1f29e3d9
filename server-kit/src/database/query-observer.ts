import type { Pool } from 'pg'
import type { Statement } from './sql'

/** The open pools of this process, for metrics of their connections. */
export const pools = new Set<Pool>()

/** Runs one statement with this text. */
export type QueryObserver = <Result>(
  statement: Statement,
  run: (text: string) => Promise<Result>
) => Promise<Result>

let observer: QueryObserver | undefined

/** Passes all statements of this process through an observer: metrics, traces, slow statements. */
export const observeQueries = (observe: QueryObserver | undefined): void => void (observer = observe)

/** Without an observer it only runs the statement. */
export const observed: QueryObserver = (statement, run) =>
  observer ? observer(statement, run) : run(statement.text)
