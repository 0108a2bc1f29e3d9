import pg from 'pg'
import type { Statement } from './sql'
import { isReadOnly, isRetryable } from '../database-errors'

export interface Executor {
  many<Row extends object>(statement: Statement): Promise<Row[]>
  first<Row extends object>(statement: Statement): Promise<Row | undefined>
  /** Returns the number of affected rows. */
  run(statement: Statement): Promise<number>
}

export interface Database extends Executor {
  /** Runs `work` in a transaction and commits. Repeats it on a deadlock, so `work` must have no other effects. */
  transaction<Value>(work: (tx: Executor) => Promise<Value>): Promise<Value>
  /** Opens a dedicated connection, for LISTEN and session locks; the caller closes it. */
  connect(): Promise<pg.Client>
  close(): Promise<void>
}

const INT8 = 20
const ATTEMPTS = 4

/** Counts and sums fit a number; the driver would return int8 as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}

const limits = {
  connectionTimeoutMillis: 2000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000
}

/** Opens a pool with the limits of SEC-5; `onError` receives the errors of its connections. */
export function openPool(connection: pg.PoolConfig, onError: (error: Error) => void = () => {}): Database {
  const config = { application_name: 'sahra', ...limits, types, ...connection }
  const pool = new pg.Pool({ max: 10, ...config })
  // A server that stops while the pool closes breaks its connections: expected, not reported.
  const report = (error: Error) => void (pool.ending || onError(error))
  pool.on('error', report)
  // Without a listener an error of a checked-out connection would end the process.
  pool.on('connect', client => client.on('error', report))

  return {
    ...executor(pool),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await inTransaction(pool, work)
        } catch (error) {
          if (attempt === ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
    async connect() {
      const client = new pg.Client({
        ...config,
        statement_timeout: 0,
        idle_in_transaction_session_timeout: 0
      })
      client.on('error', report)
      await client.connect()
      return client
    },
    close: () => pool.end()
  }
}

/** Runs statements on the pool or on one connection. */
export function executor(queryable: pg.Pool | pg.PoolClient | pg.Client): Executor {
  const query = (statement: Statement) =>
    queryable.query({ name: statement.name, text: statement.text, values: [...statement.values] })
  return {
    many: async <Row extends object>(statement: Statement) => (await query(statement)).rows as Row[],
    first: async <Row extends object>(statement: Statement) =>
      (await query(statement)).rows[0] as Row | undefined,
    run: async statement => (await query(statement)).rowCount ?? 0
  }
}

async function inTransaction<Value>(pool: pg.Pool, work: (tx: Executor) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await work(executor(client))
    await client.query('commit')
    return value
  } catch (error) {
    // Pooled again, the connection would never reach the new primary.
    if (isReadOnly(error)) broken = error as Error
    await client.query('rollback').catch(failure => {
      broken = failure as Error
    })
    throw error
  } finally {
    client.release(broken)
  }
}
