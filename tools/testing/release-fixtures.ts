import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { distOf } from '../../build-kit/src/build-all'
import { localSigner } from '../../platform/src/registry/teams/local-credentials'
import { registryOf, withTeamStore } from '../../platform/src/registry/command-line/open-team-store'
import type { Registry } from '../../platform/src/release/channels/registry'
import type { Signer } from '../../platform/src/release/trust/signature'
import { parseRelease } from '../../platform/src/release/shapes/release'
import { integrityOf, releaseIdOf } from '../../build-kit/src/release-hash.mjs'
import { accessTokenOf, createAccessSecret } from '../../platform/src/release/channels/preview-access'
import type { Plan, Preview } from '../../platform/src/release/shapes/records'

/**
 * Command line that makes releases for the journeys, in the registry of a running shop, without a build:
 *   release-fixtures.ts <data folder> release <app>,<app>… [<pattern> <replacement>] [in <part of a file name>]
 *   release-fixtures.ts <data folder> promote <app>@<id> …
 *   release-fixtures.ts <data folder> preview <name> <seconds> open|private <app>@<id> …
 *   release-fixtures.ts <data folder> block <app>@<id> …
 *   release-fixtures.ts <data folder> live
 * `release` copies the last build with another container name and the pattern replaced; prints `app@id` of each.
 * `preview` prints what the link of a private preview contains.
 */
const [dataDir = '', command = '', ...args] = process.argv.slice(2)
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const commandsOf = (registry: Registry, sign: Signer): Record<string, () => Promise<void>> => ({
  async release() {
    const [apps = '', pattern = '(?!)', replacement = '', , only = ''] = args
    const published: string[] = []
    for (const app of apps.split(',')) {
      const folder = await copyBuild(app, new RegExp(pattern, 'g'), replacement, only)
      published.push(`${app}@${(await registry.publish(folder, sign)).release.id}`)
      await rm(folder, { recursive: true })
    }
    print(published.join(' '))
  },
  async promote() {
    const { revision } = await registry.channel('production')
    const change = { set: setOf(args), who: 'journey', why: 'test', expected: revision }
    print(String((await registry.promote('production', change)).revision))
  },
  async preview() {
    const [name = '', seconds = '', access = '', ...releases] = args
    const when = new Date()
    const expires = new Date(when.getTime() + Number(seconds) * 1000).toISOString()
    const about = { who: 'Layla', why: 'test', when: when.toISOString() }
    const preview: Preview = { name, set: setOf(releases), ...about, expires, secret: createAccessSecret() }
    await registry.savePreview(access === 'open' ? { ...preview, open: true } : preview)
    print(accessTokenOf(preview) ?? '')
  },
  async block() {
    const block = { who: 'journey', why: 'test', when: new Date().toISOString() }
    for (const [app, id] of Object.entries(setOf(args))) await registry.addBlock(app, id, block)
  },
  async live() {
    print(
      Object.entries((await registry.channel('production')).plan)
        .map(release => release.join('@'))
        .join(' ')
    )
  }
})
await withTeamStore(async store => {
  const run = commandsOf(registryOf(store), await localSigner(dataDir, store.keys))[command]
  if (!run) throw new Error(`Unknown command ${command}`)
  await run()
}, path.resolve(dataDir))

function setOf(releases: string[]): Plan {
  return Object.fromEntries(releases.map(release => release.split('@')))
}

/**
 * Copies the last build of an app with another container name. All its scripts change, and so do their hashes, which
 * other files of the release contain.
 */
async function copyBuild(app: string, pattern: RegExp, replacement: string, only: string): Promise<string> {
  const folder = temporaryFolder('release')
  await cp(distOf(app), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const release = parseRelease(await readFile(file, 'utf8'))
  const container = release.container.replace(/[0-9a-f]{8}$/, randomBytes(4).toString('hex'))
  const replacedHashes = new Map<string, string>()
  let changed = 0
  // An entry has the hashes of the other scripts of its language.
  const entries = [release, ...Object.values(release.languages ?? {})].map(
    ({ parts }) => `browser/${parts.entry.js[0]}`
  )
  const scripts = Object.keys(release.files).filter(name => name.endsWith('.js') && !entries.includes(name))
  for (const name of [...scripts, ...entries]) {
    const before = await readFile(path.join(folder, name), 'utf8')
    let after = before.replaceAll(release.container, container)
    if (name.includes(only)) {
      const replaced = after.replace(pattern, replacement)
      if (replaced !== after) changed++
      after = replaced
    }
    for (const [old, replacement] of replacedHashes) after = after.replaceAll(old, replacement)
    await writeFile(path.join(folder, name), after)
    const integrity = integrityOf(after)
    replacedHashes.set(release.files[name]!.integrity, integrity)
    release.files[name] = { size: Buffer.byteLength(after), integrity }
  }
  if (pattern.source !== '(?!)' && changed === 0)
    throw new Error(`Nothing in ${app} matches ${pattern.source}`)
  const changedRelease = { ...release, container }
  await writeFile(file, JSON.stringify({ ...changedRelease, id: releaseIdOf(changedRelease) }, null, 2))
  return folder
}
