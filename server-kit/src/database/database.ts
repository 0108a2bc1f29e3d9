import pg from 'pg'
import type { Statement } from './sql'
import { observed, pools } from './query-observer'
import { isNoResponse, isReadOnly, isRetryable } from './database-errors'

export interface Executor {
  many<Row extends object>(statement: Statement): Promise<Row[]>
  first<Row extends object>(statement: Statement): Promise<Row | undefined>
  /** Returns the number of affected rows. */
  run(statement: Statement): Promise<number>
}

/** `statementMs`: the time limit of each statement; 0: none. Default: that of the pool. */
interface TransactionOptions {
  statementMs?: number
}

/** Runs the SQL of a library; our own statements are built by `sql`. */
export interface Driver {
  query(query: {
    text: string
    values?: unknown[]
    name?: string
  }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

export interface Database extends Executor {
  driver: Driver
  /** Runs `work` in a transaction and commits. Repeats it on a deadlock, so `work` must have no other effects. */
  transaction<Value>(work: (tx: Executor) => Promise<Value>, options?: TransactionOptions): Promise<Value>
  /** Opens a dedicated connection past a pooler, for LISTEN and session locks; the caller closes it. */
  connect(): Promise<pg.Client>
  /** Opens a pool past a pooler, without time limits, for a library that listens; the caller closes it. */
  openDirectPool(max: number): pg.Pool
  close(): Promise<void>
}

/** The driver's settings of a pool, and what a pooler in between needs. */
export interface PoolOptions extends pg.PoolConfig {
  /**
   * The server itself, where the pool connects to a pooler in transaction mode (PgBouncer), for `connect`. With it the
   * pool has no settings of a session: a pooler refuses them at the start, and would lend them to other clients.
   */
  directUrl?: string | undefined
  /** Prepares named statements. A pooler has to support them (PgBouncer from 1.21 on). Default: without `directUrl`. */
  preparedStatements?: boolean | undefined
}

const INT8 = 20
const ATTEMPTS = 4

/** Counts and sums fit a number; the driver would return int8 as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}

const STATEMENT_MS = 5000
const IDLE_IN_TRANSACTION_MS = 10_000
/** Beyond its own limit the server does not respond any more: its host is dead, or cut off. */
const RESPONSE_GRACE_MS = 2500

const defaults = {
  application_name: 'sahra',
  max: 10,
  connectionTimeoutMillis: 2000,
  // Detects within 20 s that the host of an idle connection is gone (libuv: ten probes, a second apart).
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Connections return to the primary, and spread over new poolers, without a restart.
  maxLifetimeSeconds: 1800,
  types
}

/** Opens a pool with the limits of SEC-5; `onError` receives the errors of its connections. */
export function openPool(
  { directUrl, preparedStatements = !directUrl, ...connection }: PoolOptions,
  onError: (error: Error) => void = () => {}
): Database {
  const { statement_timeout, ...settings } = { ...defaults, ...connection }
  const statementMs = statement_timeout === undefined ? STATEMENT_MS : Number(statement_timeout)
  const session = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS
  }
  const pool = new pg.Pool(directUrl ? settings : { ...session, ...settings })
  pools.add(pool)
  // A server that stops while the pool closes breaks its connections: expected, not reported.
  const report = (error: Error) => void (pool.ending || onError(error))
  pool.on('error', report)
  // Without a listener an error of a checked-out connection would end the process.
  pool.on('connect', client => client.on('error', report))

  // Without the limits that the role has for statements through the pooler.
  const server = directUrl && { connectionString: directUrl, options: '-c statement_timeout=0' }
  const direct = { ...settings, ...(server || {}) }

  return {
    ...executor(pool, { statementMs, preparedStatements }),
    driver: {
      query: ({ name, text, values = [] }) =>
        pool.query(limited({ text, values, ...(preparedStatements && { name }) }, statementMs))
    },
    async transaction(work, options) {
      const limits = { statementMs, preparedStatements, ...options }
      const begin = directUrl || options ? beginWith(limits.statementMs) : 'begin'
      for (let attempt = 1; ; attempt++) {
        try {
          return await inTransaction(pool, { begin, ...limits }, work)
        } catch (error) {
          if (attempt === ATTEMPTS || !isRetryable(error)) throw error
        }
      }
    },
    async connect() {
      const client = new pg.Client(direct)
      client.on('error', report)
      await client.connect()
      return client
    },
    openDirectPool(max) {
      const opened = new pg.Pool({ ...direct, max })
      opened.on('error', report)
      opened.on('connect', client => client.on('error', report))
      return opened
    },
    close() {
      pools.delete(pool)
      return pool.end()
    }
  }
}

/** One message, and so no further round trip. `set local` ends with the transaction. */
const beginWith = (statementMs: number) =>
  `begin; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`

interface ExecutorOptions {
  /** Time limit of a statement on the server; 0: none. */
  statementMs?: number
  preparedStatements?: boolean
}

/** Runs statements on the pool or on one connection. */
export function executor(
  queryable: pg.Pool | pg.PoolClient | pg.Client,
  { statementMs = 0, preparedStatements = true }: ExecutorOptions = {}
): Executor {
  const query = (statement: Statement) =>
    observed(statement, text => {
      const { name, values } = statement
      const config = { text, values: [...values], ...(preparedStatements && { name }) }
      return queryable.query(limited(config, statementMs))
    })
  return {
    many: async <Row extends object>(statement: Statement) => (await query(statement)).rows as Row[],
    first: async <Row extends object>(statement: Statement) =>
      (await query(statement)).rows[0] as Row | undefined,
    run: async statement => (await query(statement)).rowCount ?? 0
  }
}

/** The driver reads the limit of a single query, which its types do not have. */
const limited = (query: pg.QueryConfig, statementMs: number): pg.QueryConfig & { query_timeout?: number } =>
  statementMs ? { ...query, query_timeout: statementMs + RESPONSE_GRACE_MS } : query

async function inTransaction<Value>(
  pool: pg.Pool,
  { begin, statementMs, preparedStatements }: Required<ExecutorOptions> & { begin: string },
  work: (tx: Executor) => Promise<Value>
): Promise<Value> {
  const client = await pool.connect()
  let broken: Error | undefined
  const send = (text: string) => client.query(limited({ text }, statementMs))
  try {
    await send(begin)
    const value = await work(executor(client, { statementMs, preparedStatements }))
    await send('commit')
    return value
  } catch (error) {
    // Pooled again, the connection would never reach the new primary.
    if (isReadOnly(error) || isNoResponse(error)) broken = error as Error
    else
      await send('rollback').catch(failure => {
        broken = failure as Error
      })
    throw error
  } finally {
    client.release(broken)
  }
}
