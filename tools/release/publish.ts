import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildAll, distOf, type BuildResult } from '../../build-kit/src/build-all'
import { deployables, folderOf } from '../../build-kit/src/deployables'
import { describe } from '../../build-kit/src/release-hash.mjs'
import { readRemote } from '../../build-kit/src/workspace.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { print, progress } from '@sahra/server-kit/cli/output'
import { writeArchive } from '../../platform/src/registry/releases/archive'
import { UPLOAD } from '../../platform/src/release/shapes/limits'
import { parseRelease, type Release } from '../../platform/src/release/shapes/release'
import { namesOfFiles } from '../../platform/src/release/stored/release-store'
import { createSigner, type Signer } from '../../platform/src/release/trust/signature'
import { includesApp } from '../../platform/src/release/trust/trusted-keys'
import { RegistryClient } from './client'
import { readSourceConfig, type ReleaseConfig } from './config'
import { readForeignRelease } from './foreign-release'
import { resolveReleases } from './release-names'
import { typesOf } from './types-archive'

const MiB = 1024 * 1024
const format = (bytes: number): string => `${(bytes / MiB).toFixed(2)} MiB`

interface PublishInput {
  client: RegistryClient
  config: ReleaseConfig
}

/** Builds one remote if it has changed, signs and uploads it. Nothing becomes visible by that. */
export async function publish(input: PublishInput, app: string | undefined): Promise<void> {
  if (!app || !deployables().includes(app))
    throw new CliError(
      `${app ?? 'Nothing'} is not a remote here. There are: ${deployables().join(', ')}`,
      exitCode.usage
    )
  await upload(input, app, async () => {
    progress(`Building ${app}, if it has changed …`)
    // On another core than the build, whose errors come first.
    const types = readRemote(folderOf(app)).then(remote => typesOf(app, remote))
    types.catch(() => undefined)
    return withTypes(await buildAndRead(app), await types)
  })
}

/** Signs and uploads what another build tool has built in a folder. */
export async function publishForeign(input: PublishInput, folder: string): Promise<void> {
  const files = await readForeignRelease(path.resolve(folder))
  await upload(input, releaseIn(files).app, async () => files)
}

const releaseIn = (files: ReadonlyMap<string, Buffer>): Release =>
  parseRelease(String(files.get('release.json') ?? ''))

/** `read` resolves to the files of a release by name. */
async function upload(
  { client, config }: PublishInput,
  app: string,
  read: () => Promise<Map<string, Buffer>>
): Promise<void> {
  const team = await teamFor(client, app)
  const sign = signerOf(team, config.key())

  const files = await read()
  const text = files.get('release.json') ?? Buffer.alloc(0)
  const { id, remote } = releaseIn(files)
  const total = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  progress(`Packing ${files.size} files, ${format(total)} …`)
  const archive = await writeArchive(
    new Map([['release.json', text], ['signature.json', Buffer.from(JSON.stringify(sign(text)))], ...files])
  )
  if (archive.length > UPLOAD.packed)
    throw new CliError(
      `${app} is too large: ${format(archive.length)} packed, the limit is ${format(UPLOAD.packed)}`
    )
  await send({ client, config }, { app, id, archive, team, pages: pagesText(remote) })
}

/** Publishes a release of another shop as it is, with its signature: the registry has to know the key of the team. */
export async function publishFrom(
  { client, config }: PublishInput,
  name: string | undefined,
  address: string
): Promise<void> {
  const from = readSourceConfig(address)
  const source = new RegistryClient(from)
  const [[app, id] = ['', '']] = Object.entries(await resolveReleases(source, name ? [name] : []))
  const team = await teamFor(client, app)
  progress(`Fetching ${app}@${id} from ${from.registry} …`)
  const archive = await source.archive(app, id)
  await send({ client, config }, { app, id, archive, team, pages: '' })
}

/** Throws `CliError` unless the token is of a team that releases the app. */
async function teamFor(client: RegistryClient, app: string): Promise<string> {
  const { team, apps } = await client.me()
  if (!includesApp(apps, app)) throw new CliError(`The token of team ${team} does not reach ${app}`)
  return team
}

interface Packed {
  app: string
  id: string
  archive: Buffer
  team: string
  /** What is printed of its pages. */
  pages: string
}

async function send({ client, config }: PublishInput, { app, id, archive, team, pages }: Packed) {
  progress(`Sending ${format(archive.length)} to ${config.registry} as team ${team} …`)
  const { fresh } = await client.publish(app, id, archive)
  progress(
    fresh
      ? `Published${pages}. Show it: npm run release -- preview ${app}`
      : 'It was published before: nothing has changed.'
  )
  print(`${app}@${id}`)
}

const MAX_PAGES = 5
function pagesText({ pages }: Release['remote']): string {
  const named = pages.slice(0, MAX_PAGES).map(page => page.path)
  if (named.length === 0) return ''
  return ` with ${named.join(', ')}${pages.length > MAX_PAGES ? ', …' : ''}`
}

async function buildAndRead(app: string): Promise<Map<string, Buffer>> {
  let files = new Map<string, Buffer>()
  // Read while the build lock is held.
  const useBuild = async ({ failed }: BuildResult): Promise<void> => {
    if (failed.length > 0) throw new CliError(`${app} could not be built; see the lines above`)
    files = await readDist(distOf(app))
  }
  await buildAll([app], useBuild, progress)
  return files
}

function signerOf(team: string, pem: string): Signer {
  try {
    return createSigner(team, pem)
  } catch {
    throw new CliError('SAHRA_KEY is not a private ed25519 key', exitCode.usage)
  }
}

/** The files that release.json lists, by name, with its source maps. */
async function readDist(dist: string): Promise<Map<string, Buffer>> {
  const text = await readFile(path.join(dist, 'release.json'))
  const names = namesOfFiles(parseRelease(text.toString()))
  const contents = await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(path.join(dist, name))])
  )
  return new Map([['release.json', text], ...contents])
}

/** Adds the types of what the release exposes, which are not part of its id. */
function withTypes(files: Map<string, Buffer>, archives: Map<string, Buffer>): Map<string, Buffer> {
  const types = Object.fromEntries([...archives].map(([name, content]) => [name, describe(content)]))
  const text = Buffer.from(JSON.stringify({ ...releaseIn(files), types }))
  return archives.size ? new Map([...files, ...archives, ['release.json', text]]) : files
}
