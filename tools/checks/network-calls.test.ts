import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { openSmtpServer } from '../../api/src/house/mail/testing/smtp-server'
import { processEnvironment } from '../../api/src/server/config/config'
import { root } from '../../build-kit/src/layout.mjs'
import { readCommandConfig } from '../../platform/src/registry/config/config'
import { openStore, registryOf } from '../../platform/src/registry/command-line/open-team-store'
import { localSigner } from '../../platform/src/registry/teams/local-credentials'
import { writeFixture } from '../../platform/src/testing/fixture-release'
import { home, shell } from '../../platform/src/testing/fixture-shop'
import { savePreview } from '../../platform/src/testing/preview-shop'
import { arePackagesRequired } from '@sahra/server-kit/database/config'
import { programOf } from '@sahra/server-kit/server/program'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'
import { ServerProcess } from '../load/rolling/server-process'
import { startStores } from '../try/stores'
import { Visitor } from '../try/requests'
import { pods } from './manifests'
import { allowedBetweenPods, allowedOutside } from './network-policies'
import { installedPostgres } from './postgres'

const exec = promisify(execFile)
const folder = temporaryFolder('sahra-calls')
const recorder = pathToFileURL(path.join(root, 'tools/testing/record-connections.mjs'))
const recordOf = (name: string): string => path.join(folder, `${name}.ports`)
const recording = (name: string): { NODE_OPTIONS: string } => {
  const url = new URL(recorder)
  url.searchParams.set('to', pathToFileURL(recordOf(name)).href)
  return { NODE_OPTIONS: `--import ${url.href}` }
}

/** Returns the ports that a server has connected to. */
const portsOf = (name: string): Set<number> => {
  const text = existsSync(recordOf(name)) ? readFileSync(recordOf(name), 'utf8') : ''
  return new Set(text.split('\n').filter(Boolean).map(Number))
}

const programs: Record<string, string> = {
  api: 'api/src/main.ts',
  registry: 'platform/src/registry/main.ts',
  'preview-apis': 'platform/src/preview-apis/main.ts',
  gateway: 'platform/src/gateway/main.ts',
  backups: 'api/src/backups-main.ts'
}

const declaredPort = (name: string) =>
  pods.find(pod => pod.name === name)?.spec.containers[0]?.ports?.[0]?.containerPort

/** What the policies allow and this shop does not use. */
const notOpened = [
  // Masters of pictures, payment providers, push services, webhooks.
  'api 443',
  // Mail servers that begin without TLS.
  'api 587'
]

const portIn = (url = ''): number => Number(new URL(url).port)

type Env = Record<string, string>

async function migrate(program: string, env: Env): Promise<void> {
  const { file, execArgv } = programOf(path.join(root, program))
  await exec(process.execPath, [...execArgv, file], { cwd: root, env: { ...processEnvironment(), ...env } })
}

/** Publishes two apps and a preview of them, with a key that the platform trusts. */
async function release(env: Env): Promise<void> {
  const config = readCommandConfig(folder, env)
  const credentials = {
    accessKeyId: env['AWS_ACCESS_KEY_ID']!,
    secretAccessKey: env['AWS_SECRET_ACCESS_KEY']!
  }
  const { store, close } = await openStore({ ...config, s3: { ...config.s3!, credentials } })
  const registry = registryOf(store)
  const sign = await localSigner(folder, store.keys)
  const set: Record<string, string> = {}
  for (const fixture of [shell, home]) {
    const { release: published } = await registry.publish(await writeFixture(fixture), sign)
    set[published.app] = published.id
  }
  await registry.promote('production', { set, who: 'test', why: 'fixture', expected: 0 })
  await savePreview(registry, set)
  await close()
}

const skip = installedPostgres() || arePackagesRequired() ? false : 'PostgreSQL is not installed'

test(
  'C477 servers open the connections between pods that the policies allow, and outside no others',
  { skip },
  async () => {
    await mkdir(path.join(folder, 'stores'))
    const { roles, bucket, stop } = await startStores(path.join(folder, 'stores'), await freePort())
    after(stop)
    const mail = await openSmtpServer()
    after(mail.close)
    const ports = { api: await freePort(), registry: await freePort(), 'preview-apis': await freePort() }
    const shop = await freePort()
    const targets = {
      API_TARGET: `http://127.0.0.1:${ports.api}`,
      REGISTRY_TARGET: `http://127.0.0.1:${ports.registry}`,
      PREVIEW_API_TARGET: `http://127.0.0.1:${ports['preview-apis']}`
    }
    const servers: ServerProcess[] = []
    after(async () => {
      for (const server of servers) server.signal()
      await Promise.all(servers.map(server => server.exitCode()))
    })
    // A busy machine sheds no load here.
    const common = { MIGRATE: 'off', RATE_LIMIT: 'off', HOST: '127.0.0.1', ...bucket, ...targets }
    const start = (name: string, port: number, env: Env): Promise<void> => {
      const own = { DATA_DIR: path.join(folder, name), ...common, ...env, ...recording(name) }
      const server = new ServerProcess(name, port, programs[name]!, own)
      servers.push(server)
      return server.start()
    }

    for (const [file, env] of [
      ['api/src/migrate-now.ts', roles.shop],
      ['platform/src/store/migrate-now.ts', roles.platform]
    ] as const)
      await migrate(file, { ...env, ...recording('migrations') })
    await release({ ...roles.platform, ...bucket })
    const listen = { LISTEN: `127.0.0.1:${ports.api}`, SEED: 'test' }
    await start('api', ports.api, { ...roles.api, ...listen, SMTP_URL: mail.url })
    await start('registry', ports.registry, roles.registry)
    await start('preview-apis', ports['preview-apis'], roles.previews)
    await start('gateway', shop, { ...roles.gateway, DATA_DIR: folder, PORT: String(shop) })

    const visitor = new Visitor(shop, '203.0.113.7')
    after(() => visitor.close())
    const person = { name: 'Amal Haddad', email: 'amal@example.com', password: 'quiet-morning-of-the-dunes' }
    assert.equal((await visitor.send('POST /api/auth/register', person)).status, 200)
    const reset = await visitor.send('POST /api/auth/send-reset-otp', { email: person.email })
    assert.equal(reset.status, 200)
    await until(() => mail.received.length > 0)
    await visitor.send('GET /media/missing@480.webp')
    await visitor.send('GET /platform/api/session')
    // Not more than its first request: it makes an api of its own.
    const preview = { host: `spring.preview.localhost:${shop}` }
    void visitor.send('GET /api/category', undefined, preview).catch(() => undefined)
    await until(() => portsOf('gateway').has(ports['preview-apis']))

    const copies = path.join(folder, 'stores/s3/sahra-backups')
    await mkdir(copies)
    const backup = { BACKUP_DIR: path.join(folder, 'backups'), BACKUP_BUCKET: path.basename(copies) }
    const backups = new ServerProcess('backups', 0, programs['backups']!, {
      ...{ ...roles.backup, ...common, ...backup },
      ...{ DATA_DIR: path.join(folder, 'backups-data'), ...recording('backups') }
    })
    servers.push(backups)
    void backups.start().catch(() => undefined)
    // The S3 server of the test keeps an object in files of its name.
    await until(async () => (await readdir(copies)).some(name => name.startsWith('sahra-')))

    const podAt = new Map(Object.entries(ports).map(([name, port]) => [port, name]))
    const outside = new Map([
      [portIn(roles.api['DATABASE_URL']), 5432],
      [portIn(bucket['S3_ENDPOINT']), 443],
      [portIn(mail.url), 465]
    ])
    const names = ['migrations', ...Object.keys(programs)]
    const opened = names.flatMap(name =>
      [...portsOf(name)].map(port => {
        const pod = podAt.get(port)
        return pod
          ? `${name} ${pod} ${declaredPort(pod)}`
          : `${name} ${outside.get(port) ?? `unknown ${port}`}`
      })
    )
    const allowed = [
      ...allowedBetweenPods('egress'),
      ...names.flatMap(name => allowedOutside(name).map(port => `${name} ${port}`))
    ]
    assert.deepEqual([...opened, ...notOpened].sort(), allowed.sort())
  }
)
