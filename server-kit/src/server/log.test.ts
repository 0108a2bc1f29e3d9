import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidSetting, readLogConfig, readServerConfig } from './config'
import { createLog, reporterOf, type Report } from './log'
import { textOf } from './log-text'
import { runInRequest } from './request-context'

const recorded = (work: (report: Report, lines: string[]) => void) => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  work(reporterOf(createLog('api', { level: 'info', format: 'json' }, destination)), lines)
  return lines.map(line => JSON.parse(line) as Record<string, unknown>)
}

test('SEC-43 a record has the time, the level, the server, the message and the request', () => {
  const [outside, inside, traced] = recorded(report => {
    report('slow')
    runInRequest({ requestId: 'a-1' }, () => report('slow'))
    runInRequest({ requestId: 'a-2', traceId: 'f'.repeat(32) }, () => report('slow'))
  })
  assert.deepEqual(Object.keys(outside ?? {}), ['level', 'time', 'name', 'msg'])
  assert.match(String(outside?.['time']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  assert.deepEqual({ ...outside, time: 0 }, { level: 'warn', time: 0, name: 'api', msg: 'slow' })
  assert.equal(inside?.['requestId'], 'a-1')
  assert.equal(inside?.['traceId'], undefined)
  assert.equal(traced?.['traceId'], 'f'.repeat(32))
})

test('SEC-43 an error is a field with its stack and its cause, without what else it carries', () => {
  const error = Object.assign(new Error('duplicate key', { cause: new Error('why') }), {
    code: '23505',
    detail: 'Key (email)=(noor@example.com) already exists.'
  })
  const [line] = recorded(report => report('failed', error))
  const { err, level, msg } = line as { err: Record<string, unknown>; level: string; msg: string }
  assert.equal(level, 'error')
  assert.equal(msg, 'failed')
  assert.deepEqual(Object.keys(err), ['type', 'message', 'code', 'stack', 'cause'])
  assert.match(String(err['stack']), /log\.test\.ts/)
  assert.doesNotMatch(JSON.stringify(line), /noor@/)
})

test('text is the message, with the server’s name for warnings and the stack of errors', () => {
  const text = (fields: object) => textOf(JSON.stringify({ level: 'info', name: 'api', ...fields }))
  assert.equal(text({ msg: 'listening' }), 'listening')
  assert.equal(text({ msg: 'slow', level: 'warn' }), 'api: slow')
  assert.equal(
    text({ msg: 'failed', level: 'error', err: { stack: 'Error: x\n  at y' } }),
    'api: failed\nError: x\n  at y'
  )
  assert.equal(text({ audit: 'session started' }), undefined)
})

test('production logs JSON and every request; invalid settings are one line', () => {
  assert.deepEqual(readServerConfig({ NODE_ENV: 'production' }), {
    log: { level: 'info', format: 'json' },
    accessLog: true,
    metrics: undefined,
    traces: undefined
  })
  assert.deepEqual(readServerConfig({ LOG_LEVEL: 'debug', ACCESS_LOG: 'on', METRICS_PORT: '9400' }), {
    log: { level: 'debug', format: 'text' },
    accessLog: true,
    metrics: { host: '0.0.0.0', port: 9400 },
    traces: undefined
  })
  for (const [name, value] of [
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['ACCESS_LOG', 'yes'],
    ['METRICS_PORT', '70000']
  ] as const) {
    const rule = new RegExp(`^${name} must be .+, not "${value}"\\.$`)
    assert.throws(
      () => readServerConfig({ [name]: value }),
      (error: Error) => error instanceof InvalidSetting && rule.test(error.message)
    )
  }
  assert.equal(readLogConfig({ LOG_LEVEL: 'loud' }).level, 'info')
})
