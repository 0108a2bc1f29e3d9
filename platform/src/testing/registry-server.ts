import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import pLimit from 'p-limit'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { writeArchive } from '../registry/releases/archive'
import { Audit } from '../release/channels/audit'
import { Canaries } from '../registry/canaries/canaries'
import { WatchSwitch } from '../registry/canaries/watch-switch'
import { createCheck, type Smoke } from '../registry/check/check'
import type { ReadApi } from '../registry/check/running-api'
import { folderKeys } from '../release/trust/data-folders'
import { generatePrivateKey, publicKeyOf, createSigner, type Signer } from '../release/trust/signature'
import { OperationStore } from '../registry/operations/operation-store.queries'
import { Operations } from '../registry/operations/operations'
import { ARCHIVE_TYPE } from '../registry/calls/registry-api'
import { Packages } from '../registry/releases/packages'
import { createReports } from '../registry/reports/reports'
import { Rules } from '../registry/rules/rules'
import { shadowNotes } from '../registry/shadows/list-shadows'
import { readPermissions } from '../registry/teams/permissions'
import { createRegistryServer } from '../registry/server'
import { Teams } from '../registry/teams/teams'
import { WebhookStore } from '../registry/webhooks/webhook-store'
import { Webhooks } from '../registry/webhooks/webhooks'
import { addTrustedKey } from '../release/trust/trusted-keys'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import type { Records } from '../store/records'
import { FakeJudge } from './fake-judge'
import { emptyTables, freshPlatformDatabase } from './platform-database'
import { openRegistry, releaseFixtures, writeFixture, type Fixture } from './fixture-release'

export interface TestTeam {
  token: string
  /** The private key as PEM. */
  key: string
  sign: Signer
  /** Sends JSON with the token of this team. */
  request: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: JsonResponse }>
  send: (app: string, id: string, archive: Buffer) => Promise<{ status: number; body: JsonResponse }>
  /** Packs, signs and uploads a fixture; returns its id. */
  publish: (fixture: Fixture) => Promise<string>
}
export type JsonResponse = Record<string, never> & { message: string; code: string }

/** One for the tests of a file, emptied for each: they run one after another. */
const database = await freshPlatformDatabase()

export interface ServerOptions {
  smoke?: Smoke | undefined
  readApi?: ReadApi
  now?: () => number
  /** Opens the records of the registry; by default they are in its folder. */
  openRecords?: (db: Database) => Promise<Records>
}

/** Opens a registry server; `team` creates teams with tokens and keys. */
export async function openRegistryServer(t: TestContext, options: ServerOptions = {}) {
  const { smoke = async () => emptyReport, readApi, now = Date.now, openRecords } = options
  await emptyTables(database)
  const { registry, folder, dataDir, sign, records } = await openRegistry(await openRecords?.(database))
  const keys = folderKeys(dataDir)
  const teams = new Teams(keys)
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  const webhookStore = new WebhookStore(keys)
  const audit = new Audit(records, new Webhooks({ store: webhookStore, records, report }).prepare)
  const [runExclusive, check] = [
    pLimit(1),
    createCheck(registry, smoke, { readApi, shadowNotes: set => shadowNotes(registry, database, set) })
  ]
  const rules = new Rules(keys)
  const store = new OperationStore(database, 'r1')
  const operations = new Operations({ registry, check, audit, rules, runExclusive, report }, store)
  const watchSwitch = new WatchSwitch(records)
  /** Another one is the registry after a restart, or beside it. */
  const openCanaries = (counts: Executor = database): Canaries =>
    new Canaries({
      registry,
      audit,
      rules,
      operations,
      watchSwitch,
      database: counts,
      createJudge: () => new FakeJudge(),
      runExclusive,
      report
    })
  const canaries = openCanaries()
  const context = {
    registry,
    teams,
    permissions: async () => readPermissions(keys, await registry.apps()),
    audit,
    operations,
    canaries,
    watchSwitch,
    packages: new Packages(folderFiles(folder)),
    database,
    health: async () => [],
    reports: createReports(database, registry),
    previewHost: 'preview.localhost',
    runExclusive,
    report,
    now
  }
  const app = createRegistryServer(context)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())

  async function team(name: string, apps: string[], days?: number): Promise<TestTeam> {
    const { token } = await teams.add({ team: name, apps, ...(days === undefined ? {} : { days }) })
    const pem = generatePrivateKey()
    await addTrustedKey(keys, { team: name, publicKey: publicKeyOf(pem), apps })
    return { ...clientOf(url, token, createSigner(name, pem)), key: pem }
  }
  return {
    registry,
    folder,
    dataDir,
    teams,
    records,
    webhookStore,
    audit,
    rules,
    operations,
    canaries,
    openCanaries,
    database,
    app,
    /** Another registry beside it, or after a restart. */
    openServer: () => createRegistryServer(context),
    url,
    sign,
    team
  }
}

/** Opens a registry with the shell and one remote live, and creates a team for it, one for another remote, and an operator. */
export async function openTeams(t: TestContext, options?: ServerOptions) {
  const server = await openRegistryServer(t, options)
  const live = await releaseFixtures(server.registry, { app: 'shell' }, { app: 'mfe-one' })
  const one = await server.team('one', ['mfe-one'])
  const two = await server.team('two', ['mfe-two'])
  const operator = await server.team('operator', ['*'])
  return { ...server, live, one, two, operator }
}

/** The reason that every change requires. */
export const reason = { why: 'because' }

const emptyReport = { problems: [], notes: [] }

function clientOf(url: string, token: string, sign: Signer): Omit<TestTeam, 'key'> {
  const request = async (method: string, where: string, type: string, body?: string | Buffer) => {
    const response = await fetch(`${url}/registry${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) })
    })
    return { status: response.status, body: (await response.json()) as JsonResponse }
  }
  const send: TestTeam['send'] = (app, id, archive) =>
    request('PUT', `/releases/${app}/${id}`, ARCHIVE_TYPE, archive)
  return {
    token,
    sign,
    send,
    request: (method, where, body) =>
      request(method, where, 'application/json', body === undefined ? undefined : JSON.stringify(body)),
    async publish(fixture) {
      const { app, id, archive } = await packFixture(fixture, sign)
      const { status, body } = await send(app, id, archive)
      if (status !== 201) throw new Error(`${status} ${body.message}`)
      return id
    }
  }
}

/** Packs a fixture as the release command does. */
export async function packFixture(fixture: Fixture, sign: Signer) {
  const files = await filesIn(await writeFixture(fixture))
  const text = files.get('release.json') ?? Buffer.alloc(0)
  const { app, id } = JSON.parse(text.toString()) as { app: string; id: string }
  files.set('signature.json', Buffer.from(JSON.stringify(sign(text))))
  return { app, id, files, archive: await writeArchive(files) }
}

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter(name => name.isFile()).map(name => path.join(name.parentPath, name.name))
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => [
        path.relative(folder, file).split(path.sep).join('/'),
        await readFile(file)
      ])
    )
  )
}
