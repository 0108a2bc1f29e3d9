import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import test from 'node:test'
import { readServerConfig } from './config'

const telemetry = path.join(import.meta.dirname, 'telemetry.ts')
/** Prints how many files of OpenTelemetry a server has loaded, without the interface that prom-client imports. */
const program = `
  const { openTelemetry } = await import(${JSON.stringify(telemetry)})
  await openTelemetry('test')
  const { createRequire } = await import('node:module')
  const files = Object.keys(createRequire(${JSON.stringify(telemetry)}).cache)
  console.log(files.filter(file => /@opentelemetry.(?!api.)/.test(file)).length)`

const loaded = (env: Record<string, string>): number =>
  Number(
    execFileSync(
      process.execPath,
      ['--import', createRequire(import.meta.url).resolve('tsx'), '--input-type=module', '--eval', program],
      { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' }
    )
  )

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }

test('a server without traces loads no SDK', () => {
  assert.equal(loaded({}), 0)
  assert.equal(loaded({ ...endpoint, OTEL_SDK_DISABLED: 'true' }), 0)
  assert.ok(loaded(endpoint) > 10)
})

test('the standard variables turn traces on and off', () => {
  const tracesOf = (env: Record<string, string>) => readServerConfig(env).traces
  assert.equal(tracesOf({}), undefined)
  const url = 'http://127.0.0.1:1/v1/traces'
  assert.deepEqual(tracesOf(endpoint), { url, protocol: 'http/protobuf' })
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://a.example/x',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json'
  }
  assert.deepEqual(tracesOf({ ...endpoint, ...own }), { url: 'https://a.example/x', protocol: 'http/json' })
  assert.equal(tracesOf({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }), undefined)
  assert.ok(tracesOf({ ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }))
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'sometimes']
  ] as const)
    assert.throws(() => tracesOf({ ...endpoint, [name]: value }), new RegExp(`${name} must be .+, not "`))
  const withoutRatio = { ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }
  assert.throws(() => tracesOf(withoutRatio), /OTEL_TRACES_SAMPLER_ARG must be a number/)
})
