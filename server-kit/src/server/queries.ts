import type { Logger } from 'pino'
import { Histogram, register } from 'prom-client'
import { errorCode } from '../database/database-errors'
import { observeQueries, pools } from '../database/query-observer'
import type { Statement } from '../database/sql'
import { observeGauge } from './metrics'
import { currentRequest } from './request-context'
import { inSpan, type SpanDescription } from './tracing'

const SLOW_MS = 500
/** Conflicts that the code expects: constraints, serialization, deadlocks. */
const expected = /^(23|40)/

/** The text without its values (SEC-43). */
const describe = ({ name, text }: Statement): string => name ?? shorten(text)

const shorten = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 300)

/**
 * PostgreSQL shows the comment in its log and in pg_stat_activity. Named statements keep their text, which is planned once.
 */
function commented({ name, text }: Statement): string {
  const request = currentRequest()
  return name || !request ? text : `${text} /*request_id='${request.requestId}'*/`
}

/** The text has placeholders: no values (SEC-73). */
function spanOf(statement: Statement): SpanDescription {
  const operation = /^\s*(\w+)/.exec(statement.text)?.[1]?.toUpperCase() ?? 'SQL'
  return {
    name: statement.name ?? operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': shorten(statement.text)
    }
  }
}

/** Logs slow and failed statements with their request, and measures all of them by name when `isMeasured`. */
export function watchQueries(log: Logger, isMeasured: boolean): void {
  const observeMs = isMeasured ? queryMetrics() : undefined
  observeQueries(async (statement, run) => {
    const since = performance.now()
    try {
      return await inSpan(spanOf(statement), () => run(commented(statement)))
    } catch (error) {
      const code = errorCode(error)
      if (!expected.test(code ?? '')) log.warn({ code, statement: describe(statement) }, 'A statement failed')
      throw error
    } finally {
      const ms = performance.now() - since
      observeMs?.(statement, ms)
      if (ms > SLOW_MS)
        log.warn({ ms: Math.round(ms), statement: describe(statement) }, 'A statement was slow')
    }
  })
}

function queryMetrics(): (statement: Statement, ms: number) => void {
  const name = 'sahra_query_duration_seconds'
  register.removeSingleMetric(name)
  const histogram = new Histogram({
    name,
    help: 'Time of a statement with its wait for a connection, by name; other: without a name.',
    labelNames: ['statement'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
  })
  const sum = (field: 'totalCount' | 'idleCount' | 'waitingCount'): number =>
    [...pools].reduce((total, pool) => total + pool[field], 0)
  observeGauge(
    {
      name: 'sahra_database_connections',
      help: 'Connections to the database: open, or open and idle.',
      labels: ['state']
    },
    () => [
      { labels: { state: 'open' }, value: sum('totalCount') },
      { labels: { state: 'idle' }, value: sum('idleCount') }
    ]
  )
  observeGauge({ name: 'sahra_database_waiting', help: 'Statements that wait for a connection.' }, () => [
    { value: sum('waitingCount') }
  ])
  return (statement, ms) => histogram.observe({ statement: statement.name ?? 'other' }, ms / 1000)
}
