import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { folderKeys } from '../release/trust/data-folders'
import { localSigner } from '../registry/teams/local-credentials'
import { Registry } from '../release/channels/registry'
import type { Part, Release } from '../release/shapes/release'
import type { Signer } from '../release/trust/signature'
import { trustPolicyFrom } from '../release/trust/trusted-keys'
import { folderFiles } from '@sahra/server-kit/files/folder-files'
import { folderRecords } from '../store/folder-records'
import type { Records } from '../store/records'
import { releaseIdOf } from '@sahra/build-kit/release-hash.mjs'
import { typesArchive } from '@sahra/build-kit/types-archive.mjs'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

const signers = new WeakMap<Registry, Signer>()

export interface OpenRegistry {
  registry: Registry
  records: Records
  folder: string
  dataDir: string
  sign: Signer
}

/** Opens a registry in a temporary data folder, with a key of this machine. `records`: in this folder, unless given. */
export async function openRegistry(records?: Records): Promise<OpenRegistry> {
  const dataDir = temporaryFolder()
  const folder = path.join(dataDir, 'registry')
  const sign = await localSigner(dataDir)
  const store = { records: records ?? folderRecords(folder), files: folderFiles(folder) }
  const registry = new Registry(store, trustPolicyFrom(folderKeys(dataDir)))
  signers.set(registry, sign)
  return { registry, records: store.records, folder, dataDir, sign }
}

/** Publishes a fixture, signed with the local key of its registry. */
export async function publishFixture(registry: Registry, fixture: Fixture): Promise<Release> {
  const sign = signers.get(registry)
  if (!sign) throw new Error('the registry was not opened with openRegistry')
  return (await registry.publish(await writeFixture(fixture), sign)).release
}

export interface Fixture {
  app: string
  remote?: Partial<RemoteDeclaration>
  release?: Partial<Release>
  /** Path below `browser/` → content; `entry.js` always exists. */
  files?: Record<string, string>
  /** Path below `maps/` → source map. */
  maps?: Record<string, string>
  /** Content of the archive of its types. */
  types?: string
  /** Source of its server bundle. */
  server?: string
}

/** Writes a release folder as the build does; returns its path. */
export async function writeFixture({
  app,
  remote = {},
  release = {},
  files = {},
  maps = {},
  types,
  server
}: Fixture): Promise<string> {
  const folder = temporaryFolder()
  const browser = Object.entries({ 'entry.js': `/* ${app} */`, ...files })
  const contents = browser.map(([name, content]): [string, string] => [`browser/${name}`, content])
  if (server !== undefined) contents.push(['server/server.js', server])
  const hashes = await writeFiles(folder, contents)
  const mapHashes = await writeFiles(
    folder,
    Object.entries(maps).map(([name, content]): [string, string] => [`maps/${name}`, content])
  )
  const archive =
    types === undefined ? undefined : await writeFiles(folder, [[`browser/${typesArchive}`, types]])
  const declared: RemoteDeclaration = { name: app, contract: CONTRACT_VERSION, pages: [], ...remote }
  const id = releaseIdOf({ app, remote: declared, files: hashes })
  const complete: Release = {
    app,
    id,
    container: `fixture_${app.replace(/\W/g, '_')}`,
    inputs: '',
    contract: CONTRACT_VERSION,
    builtAt: '2026-01-01T00:00:00.000Z',
    builtFrom: null,
    remote: declared,
    requires: {},
    provides: {},
    parts: partsOf(declared),
    files: hashes,
    maps: mapHashes,
    ...(archive ? { types: archive } : {}),
    ...release
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(complete))
  return folder
}

async function writeFiles(folder: string, contents: readonly [string, string][]): Promise<Release['files']> {
  const hashes: Release['files'] = {}
  for (const [name, content] of contents) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
    // As releases from before SHA-256 have it.
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    hashes[name] = { size: Buffer.byteLength(content), integrity }
  }
  return hashes
}

/** Returns the declared parts, each made of `entry.js`. */
function partsOf({ pages, exposes, start }: RemoteDeclaration): Release['parts'] {
  const part = (kind: Part['kind']): Part => ({ kind, js: ['entry.js'], css: [] })
  const widgets = Object.keys(exposes ?? {}).map(name => [`widget-${name.split('/')[1]}`, part('widget')])
  const pageParts = pages.map(({ feature }) => [feature, part('page')])
  return Object.assign(
    { entry: part('entry') },
    Object.fromEntries([...pageParts, ...widgets, ...(start ? [['start', part('start')]] : [])])
  )
}

/** Publishes fixtures and promotes all of them in one revision. */
export async function releaseFixtures(
  registry: Registry,
  ...fixtures: Fixture[]
): Promise<Record<string, string>> {
  const set: Record<string, string> = {}
  for (const fixture of fixtures) {
    const release = await publishFixture(registry, fixture)
    set[release.app] = release.id
  }
  const { revision } = await registry.channel('production')
  await registry.promote('production', { set, who: 'test', why: 'fixture', expected: revision })
  return set
}
