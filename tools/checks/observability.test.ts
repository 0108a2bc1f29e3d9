import assert from 'node:assert/strict'
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { parse } from 'yaml'
import { z } from 'zod'
import { embeddedUrl } from '@sahra/server-kit/database/embedded/folders'
import { programOf } from '@sahra/server-kit/server/program'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'
import { startApi, type ApiProcess } from '../../api/src/testing/api-process'
import { root } from '../../build-kit/src/deployables'
import { arePackagesRequired } from '../../server-kit/src/database/config'

const folder = temporaryFolder('sahra-metrics')
const children: ChildProcess[] = []
/** Server → its scraped metrics. */
const scraped: Record<string, string> = {}
let api: ApiProcess | undefined

/** Starts a server on the folder of this test; returns the port of its metrics. */
async function start(name: string, api: string): Promise<number> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const program = name === 'backups' ? 'api/src/backups-main.ts' : `platform/src/${name}/main.ts`
  const { file, execArgv } = programOf(path.join(root, program))
  const child = fork(file, {
    cwd: root,
    execArgv,
    silent: true,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      API_TARGET: api,
      ...(name === 'backups' && { DATABASE_URL: embeddedUrl(path.join(folder, 'api')) }),
      METRICS_PORT: String(metricsPort),
      METRICS_HOST: '127.0.0.1'
    }
  })
  children.push(child)
  return metricsPort
}

/** The last metric that a server adds at its start. */
const lastOf: Record<string, string> = {
  gateway: 'sahra_cached_releases',
  registry: 'sahra_canaries',
  backups: 'sahra_restore_rehearsal_timestamp_seconds'
}

/** Polls until the server has added its metrics. */
async function scrape(port: number, name = '', child?: ChildProcess): Promise<string> {
  let text = ''
  await until(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    text = response?.ok ? await response.text() : ''
    if (child && child.exitCode !== null) assert.fail(`It ended with code ${child.exitCode}.`)
    return text.includes(lastOf[name] ?? 'http_request_duration_seconds')
  })
  return text
}

before(async () => {
  const metricsPort = await freePort()
  const metrics = { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' }
  api = await startApi(path.join(folder, 'api'), metrics)
  assert.equal((await fetch(`http://127.0.0.1:${api.port}/api/category`)).status, 200)
  scraped['api'] = await scrape(metricsPort)
  for (const name of ['gateway', 'registry', 'preview-apis', 'backups'])
    scraped[name] = await scrape(await start(name, `http://127.0.0.1:${api.port}`), name, children.at(-1))
})

after(async () => {
  for (const child of children) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await api?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The series that a server exports; a histogram is three. */
const exported = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map(suffix => name + suffix) : [name]
  )

const used = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:sahra|http|nodejs|process)_\w+/g)].map(([name]) => name)

const observability = path.join(root, 'deploy/observability')
const read = (name: string): string => readFileSync(path.join(observability, name), 'utf8')

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }))
})
const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })
      )
    })
  )
})

test('dashboard and alerts name metrics that the servers export', () => {
  const names = new Set(Object.values(scraped).flatMap(exported))
  const panels = dashboard
    .parse(JSON.parse(read('dashboard.json')))
    .panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const))
  const rules = alerts
    .parse(parse(read('alerts.yaml')))
    .groups.flatMap(group => group.rules.map(({ alert, expr }) => [alert, expr] as const))
  assert.ok(panels.length > 20 && rules.length > 10)
  for (const [where, expression] of [...panels, ...rules]) {
    const unknown = used(expression).filter(name => !names.has(name))
    assert.deepEqual(unknown, [], `${where}: ${expression}`)
  }
})

const cases = z.object({
  tests: z
    .array(
      z.object({
        input_series: z.array(z.object({ series: z.string() })),
        alert_rule_test: z.array(
          z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).default([]) })
        )
      })
    )
    .length(2)
})

test('every alert has a case in which it fires and another in which it is silent, on metrics that exist', () => {
  const { tests } = cases.parse(parse(read('alerts.test.yaml')))
  const names = alerts.parse(parse(read('alerts.yaml'))).groups.flatMap(({ rules }) => rules)
  const [silent, firing] = tests.map(({ alert_rule_test: checks }) => checks)
  for (const [where, count] of [[silent, 0] as const, [firing, 1] as const])
    assert.deepEqual(
      where?.map(({ alertname, exp_alerts: expected }) => [alertname, expected.length]),
      names.map(({ alert }) => [alert, count])
    )
  const exists = new Set(Object.values(scraped).flatMap(exported))
  for (const { series } of tests.flatMap(each => each.input_series))
    assert.deepEqual(
      used(series).filter(name => !exists.has(name)),
      [],
      series
    )
})

test('operating.md says for every alert what to do', () => {
  const page = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const rules = alerts.parse(parse(read('alerts.yaml'))).groups.flatMap(group => group.rules)
  assert.deepEqual(
    rules.map(({ alert }) => alert).filter(alert => !new RegExp(`^\\| .*\`${alert}\``, 'm').test(page)),
    []
  )
})

const promtool = '/usr/bin/promtool'
const missing = 'NOT RUN: promtool was not found; Debian: apt-get install prometheus'

test(
  'every alert fires when it should, and only then',
  { skip: !existsSync(promtool) && !arePackagesRequired() && missing },
  () => {
    const { status, stdout, error } = spawnSync(promtool, ['test', 'rules', 'alerts.test.yaml'], {
      cwd: observability,
      encoding: 'utf8'
    })
    assert.equal(error, undefined, missing)
    assert.equal(status, 0, stdout)
  }
)

test('what an alert calls an increase begins at 0', () => {
  const registry = scraped['registry'] ?? ''
  assert.match(registry, /^sahra_registry_actions_total\{what="take-back",outcome="done"\} 0$/m)
  assert.match(registry, /^sahra_webhook_deliveries_total\{outcome="dropped"\} 0$/m)
})

test('the dashboard shows every metric of the shop', () => {
  const expressions = used(read('dashboard.json').replaceAll('\\"', '"'))
  const own = Object.values(scraped)
    .flatMap(exported)
    .filter(name => name.startsWith('sahra_'))
    .map(name => name.replace(/_(bucket|sum|count)$/, ''))
  const shown = new Set(expressions.map(name => name.replace(/_(bucket|sum|count)$/, '')))
  // Late tasks and mail have alerts.
  const missing = new Set(own.filter(name => !shown.has(name) && !name.endsWith('_oldest_seconds')))
  assert.deepEqual([...missing], [])
})

test('the api counts requests by route, statements by name, and reads the shop', () => {
  const text = scraped['api'] ?? ''
  assert.match(
    text,
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/category",status="200"\} 1$/m
  )
  assert.match(text, /^sahra_query_duration_seconds_count\{statement="other"\} \d+$/m)
  assert.match(text, /^sahra_database_connections\{state="open"\} [1-9]/m)
  assert.match(text, /^sahra_database_waiting 0$/m)
  assert.match(text, /^sahra_mail\{state="failing"\} 0$/m)
  assert.match(text, /^sahra_payment_tasks\{state="given_up"\} 0$/m)
  assert.match(text, /^sahra_cache_requests_total\{outcome="miss"\} \d+$/m)
})

test('every server exports its connections to databases, and the registry the outbox of the webhooks', () => {
  for (const name of ['api', 'gateway', 'registry']) {
    assert.match(scraped[name] ?? '', /^sahra_database_connections\{state="(open|idle)"\} \d+$/m, name)
    assert.match(scraped[name] ?? '', /^sahra_database_waiting \d+$/m, name)
  }
  for (const state of ['waiting', 'failing'])
    assert.match(scraped['registry'] ?? '', new RegExp(`^sahra_webhook_outbox\\{state="${state}"\\} 0$`, 'm'))
})

test('SEC-43 no label has an id or an address', () => {
  for (const text of Object.values(scraped)) assert.doesNotMatch(text, /[\da-f]{24}|@/)
})
