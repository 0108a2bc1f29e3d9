import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { writeArchive } from '../registry/archive'
import { Audit } from '../registry/audit'
import { createCheck, type Smoke } from '../registry/check/check'
import { teamsFile, trustedFile } from '../registry/local-credentials'
import { generatePrivateKey, publicKeyOf, createSigner, type Signer } from '../registry/signature'
import { createRegistryServer } from '../registry/server'
import { folderStorage } from '../registry/storage'
import { Teams } from '../registry/teams'
import { addTrustedKey } from '../registry/trusted-keys'
import { writeFixture, openRegistry, type Fixture } from './fixture-release'
import { ARCHIVE_TYPE } from '../registry/registry-api'

export interface TestTeam {
  token: string
  sign: Signer
  /** JSON to and from the registry, as this team. */
  request: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: JsonResponse }>
  send: (app: string, id: string, archive: Buffer) => Promise<{ status: number; body: JsonResponse }>
  /** Packs, signs and sends a fixture; answers its id. */
  publish: (fixture: Fixture) => Promise<string>
}
// Whatever it answered: tests look into it.
export type JsonResponse = Record<string, never> & { message: string; code: string }

/** A registry's server on a port of its own, and teams that talk to it. */
export async function openRegistryServer(t: TestContext, smoke: Smoke = async () => emptyReport) {
  const { registry, folder, dataDir, sign } = await openRegistry()
  const teams = new Teams(teamsFile(dataDir))
  const audit = new Audit(folderStorage(folder))
  let last: Promise<unknown> = Promise.resolve()
  const app = createRegistryServer({
    registry,
    teams,
    audit,
    check: createCheck(registry, smoke),
    health: async () => [],
    previewHost: 'preview.localhost',
    runExclusive: work => {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    report: line => process.stderr.write(`${line}\n`)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())

  async function team(name: string, apps: string[], days?: number): Promise<TestTeam> {
    const { token } = await teams.add({ team: name, apps, ...(days === undefined ? {} : { days }) })
    const pem = generatePrivateKey()
    await addTrustedKey(trustedFile(dataDir), { team: name, publicKey: publicKeyOf(pem), apps })
    return clientOf(url, token, createSigner(name, pem))
  }
  return { registry, folder, dataDir, teams, audit, app, url, sign, team }
}

const emptyReport = { problems: [], notes: [] }

function clientOf(url: string, token: string, sign: Signer): TestTeam {
  const request = async (method: string, where: string, type: string, body?: string | Buffer) => {
    const answer = await fetch(`${url}/registry${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) })
    })
    return { status: answer.status, body: (await answer.json()) as JsonResponse }
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

/** A fixture as the command line sends it. */
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
