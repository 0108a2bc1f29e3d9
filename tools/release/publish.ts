import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { deployables } from '../../platform/src/build/deployables'
import { buildAll, distOf, type BuildResult } from '../../platform/src/build/build-all'
import { writeArchive } from '../../platform/src/registry/archive'
import { UPLOAD } from '../../platform/src/registry/limits'
import { parseRelease } from '../../platform/src/registry/release'
import { createSigner } from '../../platform/src/registry/signature'
import { includesApp } from '../../platform/src/registry/trusted-keys'
import type { Client } from './client'
import type { ReleaseConfig } from './config'
import { exit, Plain, progress, result } from './plain'

const MiB = 1024 * 1024
const size = (bytes: number): string => `${(bytes / MiB).toFixed(2)} MiB`

/** Builds one remote if anything in it has changed, packs, signs and sends it. Nothing becomes visible by that. */
export async function publish(client: Client, config: ReleaseConfig, app: string | undefined): Promise<void> {
  if (!app || !deployables().includes(app))
    throw new Plain(
      `${app ?? 'Nothing'} is no remote here. There are: ${deployables().join(', ')}`,
      exit.usage
    )
  const { team, apps } = await client.me()
  if (!includesApp(apps, app)) throw new Plain(`The token of team ${team} does not reach ${app}`)
  const sign = signer(team, config.key())

  progress(`Building ${app}, if it has changed …`)
  let files = new Map<string, Buffer>()
  const take = async ({ failed }: BuildResult): Promise<void> => {
    if (failed.length > 0) throw new Plain(`${app} could not be built; the lines above say why`)
    files = await filesOf(distOf(app))
  }
  await buildAll([app], take, progress)
  const text = files.get('release.json') ?? Buffer.alloc(0)
  const { id } = parseRelease(text.toString())
  const whole = [...files.values()].reduce((sum, content) => sum + content.length, 0)
  progress(`Packing ${files.size} files, ${size(whole)} …`)
  const signed = new Map([
    ['release.json', text],
    ['signature.json', Buffer.from(JSON.stringify(sign(text)))],
    ...files
  ])
  const archive = await writeArchive(signed)
  if (archive.length > UPLOAD.packed)
    throw new Plain(`${app} is too large: ${size(archive.length)} packed, ${size(UPLOAD.packed)} are allowed`)
  progress(`Sending ${size(archive.length)} to ${config.registry} as team ${team} …`)
  const { fresh } = await client.publish(app, id, archive)
  progress(
    fresh
      ? `Published. Show it: npm run release -- preview ${app}`
      : 'It is there already: nothing has changed.'
  )
  result(`${app}@${id}`)
}

function signer(team: string, pem: string) {
  try {
    return createSigner(team, pem)
  } catch {
    throw new Plain('SAHRA_KEY is no private ed25519 key', exit.usage)
  }
}

/** What the build wrote, by name; its maps stay here. */
async function filesOf(dist: string): Promise<Map<string, Buffer>> {
  const text = await readFile(path.join(dist, 'release.json'))
  const names = Object.keys(parseRelease(text.toString()).files)
  const contents = await Promise.all(names.map(name => readFile(path.join(dist, name))))
  return new Map([
    ['release.json', text],
    ...names.map((name, i): [string, Buffer] => [name, contents[i] as Buffer])
  ])
}
