import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { distOf } from '../../platform/src/build/build-all'
import { localSigner, trustedFile } from '../../platform/src/registry/local-credentials'
import { Registry } from '../../platform/src/registry/registry'
import type { Release } from '../../platform/src/registry/release'
import { folderStorage } from '../../platform/src/registry/storage'
import { trustPolicyFrom } from '../../platform/src/registry/trusted-keys'
import { integrityOf, releaseIdOf } from '../../platform/src/build/release-hash.mjs'
import type { Plan } from '../../platform/src/registry/records'

/**
 * Releases for the journeys, beside a running shop and without a build:
 *   rehearsal.ts <data folder> release <app>,<app>… [<pattern> <replacement>] [in <part of a file's name>]
 *   rehearsal.ts <data folder> promote <app>@<id> …
 *   rehearsal.ts <data folder> preview <name> <seconds> <app>@<id> …
 * `release` copies what was built last under a container of its own, with the pattern replaced; prints
 * `app@id` of each.
 */
const [dataDir = '', command = '', ...words] = process.argv.slice(2)
const sign = await localSigner(dataDir)
const registry = new Registry(
  folderStorage(path.join(dataDir, 'registry')),
  trustPolicyFrom(trustedFile(dataDir))
)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const commands: Record<string, () => Promise<void>> = {
  async release() {
    const [apps = '', pattern = '(?!)', replacement = '', , only = ''] = words
    const made: string[] = []
    for (const app of apps.split(',')) {
      const folder = await copied(app, new RegExp(pattern, 'g'), replacement, only)
      made.push(`${app}@${(await registry.publish(folder, sign)).release.id}`)
      await rm(folder, { recursive: true })
    }
    say(made.join(' '))
  },
  async promote() {
    const { revision } = await registry.channel('production')
    const change = { set: setOf(words), who: 'rehearsal', why: 'a journey', expected: revision }
    say(String((await registry.promote('production', change)).revision))
  },
  async preview() {
    const [name = '', seconds = '', ...releases] = words
    const when = new Date()
    const expires = new Date(when.getTime() + Number(seconds) * 1000).toISOString()
    const about = { who: 'Layla', why: 'a journey', when: when.toISOString() }
    await registry.savePreview({ name, set: setOf(releases), ...about, expires })
  },
  async live() {
    say(
      Object.entries((await registry.channel('production')).plan)
        .map(one => one.join('@'))
        .join(' ')
    )
  }
}
const run = commands[command]
if (!run) throw new Error(`There is no ${command}`)
await run()

function setOf(releases: string[]): Plan {
  return Object.fromEntries(releases.map(one => one.split('@')))
}

/** A folder as the build leaves it. Another container name makes every script another one, and so its hash in others. */
async function copied(app: string, pattern: RegExp, replacement: string, only: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'))
  await cp(distOf(app), folder, { recursive: true })
  const file = path.join(folder, 'release.json')
  const release = JSON.parse(await readFile(file, 'utf8')) as Release
  const container = release.container.replace(/[0-9a-f]{8}$/, randomBytes(4).toString('hex'))
  const swaps = new Map<string, string>()
  let changed = 0
  const entry = `browser/${release.parts.entry.js[0]}`
  const scripts = Object.keys(release.files).filter(name => name.endsWith('.js') && name !== entry)
  for (const name of [...scripts, entry]) {
    const before = await readFile(path.join(folder, name), 'utf8')
    let after = before.replaceAll(release.container, container)
    if (name.includes(only)) {
      const replaced = after.replace(pattern, replacement)
      if (replaced !== after) changed++
      after = replaced
    }
    for (const [old, fresh] of swaps) after = after.replaceAll(old, fresh)
    await writeFile(path.join(folder, name), after)
    const integrity = integrityOf(after)
    swaps.set(release.files[name]!.integrity, integrity)
    release.files[name] = { size: Buffer.byteLength(after), integrity }
  }
  if (pattern.source !== '(?!)' && changed === 0)
    throw new Error(`Nothing in ${app} matches ${pattern.source}`)
  const whole = { ...release, container }
  await writeFile(file, JSON.stringify({ ...whole, id: releaseIdOf(whole) }, null, 2))
  return folder
}
