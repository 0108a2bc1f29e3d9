import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import pLimit from 'p-limit'
import { writeArchive } from '../registry/archive'
import { Audit } from '../registry/audit'
import { Canaries } from '../registry/canaries/canaries'
import { WatchSwitch } from '../registry/canaries/watch-switch'
import { createCheck, type Smoke } from '../registry/check/check'
import { rulesFile, teamsFile, trustedFile } from '../registry/local-credentials'
import { generatePrivateKey, publicKeyOf, createSigner, type Signer } from '../registry/signature'
import { OperationStore } from '../registry/operations/operation-store'
import { Operations } from '../registry/operations/operations'
import { ARCHIVE_TYPE } from '../registry/registry-api'
import { Packages } from '../registry/packages'
import { createReports } from '../registry/reports'
import { Rules } from '../registry/rules/rules'
import { createRegistryServer } from '../registry/server'
import { folderStorage } from '../registry/storage'
import { Teams } from '../registry/teams'
import { addTrustedKey } from '../registry/trusted-keys'
import { FakeJudge } from './fake-judge'
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

/** Opens a registry server; `team` creates teams with tokens and keys. */
export async function openRegistryServer(
  t: TestContext,
  smoke: Smoke = async () => emptyReport,
  now: () => number = Date.now
) {
  const { registry, folder, dataDir, sign } = await openRegistry()
  const teams = new Teams(teamsFile(dataDir))
  const audit = new Audit(folderStorage(folder))
  const [runExclusive, check] = [pLimit(1), createCheck(registry, smoke)]
  const report = (line: string): void => void process.stderr.write(`${line}\n`)
  const rules = new Rules(rulesFile(dataDir))
  const store = new OperationStore(folderStorage(folder))
  const operations = new Operations({ registry, check, audit, rules, runExclusive, report }, store)
  const watchSwitch = new WatchSwitch(folderStorage(folder))
  const countFolder = path.join(dataDir, 'beacons/canaries')
  /** Another one is the registry after a restart. */
  const openCanaries = (): Canaries =>
    new Canaries({
      registry,
      audit,
      rules,
      operations,
      watchSwitch,
      folder: countFolder,
      createJudge: () => new FakeJudge(),
      runExclusive,
      report
    })
  const canaries = openCanaries()
  const app = createRegistryServer({
    registry,
    teams,
    audit,
    operations,
    canaries,
    watchSwitch,
    packages: new Packages(folderStorage(folder)),
    health: async () => [],
    reports: createReports(path.join(dataDir, 'beacons'), registry),
    previewHost: 'preview.localhost',
    runExclusive,
    report,
    now
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())

  async function team(name: string, apps: string[], days?: number): Promise<TestTeam> {
    const { token } = await teams.add({ team: name, apps, ...(days === undefined ? {} : { days }) })
    const pem = generatePrivateKey()
    await addTrustedKey(trustedFile(dataDir), { team: name, publicKey: publicKeyOf(pem), apps })
    return { ...clientOf(url, token, createSigner(name, pem)), key: pem }
  }
  return {
    registry,
    folder,
    dataDir,
    teams,
    audit,
    rules,
    operations,
    canaries,
    openCanaries,
    countFolder,
    app,
    url,
    sign,
    team
  }
}

/** Opens a registry with the shell and one remote live, and creates a team for it, one for another remote, and an operator. */
export async function openTeams(t: TestContext, smoke?: Smoke, now?: () => number) {
  const server = await openRegistryServer(t, smoke, now)
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
