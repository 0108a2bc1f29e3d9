import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { parseRelease, type Release } from '../../platform/src/release/shapes/release'
import { buildProbe } from '../../platform/src/testing/build-probe'
import { furtherLanguages, languagesOf } from './languages.mjs'
import { listSharedModules } from './workspace.mjs'

const ARABIC = 'متأخّرة'

let probe: Awaited<ReturnType<typeof buildProbe>>
let release: Release
const read = (name: string) => readFile(path.join(probe.folder, 'dist', name), 'utf8')

before(async () => {
  probe = await buildProbe()
  release = parseRelease(await read('release.json'))
})
after(() => probe.remove())

test('a release has the parts of each further language, from texts beside the first ones', async () => {
  const { parts, languages } = release
  const translated = languages?.['ar']?.parts
  assert.deepEqual(Object.keys(translated ?? {}), Object.keys(parts))
  const [first = ''] = parts['late']?.js ?? []
  const [arabic = ''] = translated?.['late']?.js ?? []
  assert.match(arabic, /^ar\/late\.[0-9a-f]{8}\.js$/)
  assert.match(await read(`browser/${first}`), /"Late"/)
  assert.doesNotMatch(await read(`browser/${first}`), new RegExp(ARABIC))
  assert.match(await read(`browser/${arabic}`), new RegExp(ARABIC))
  assert.match(await read('server/ar/late.js'), new RegExp(ARABIC))
  assert.ok(release.maps?.[`maps/${arabic}.map`])
})

test('what remote.ts declares is declared in each language', () => {
  const titles = ({ remote }: Pick<Release, 'remote'>) =>
    remote.pages.map(({ title }) => title).filter(Boolean)
  assert.deepEqual(titles(release), ['Late'])
  assert.deepEqual(titles(release.languages?.['ar'] ?? release), [ARABIC])
  assert.ok(!existsSync(path.join(probe.folder, '.cache/declared/ar')))
})

test('a language is one of shared/, and an app may name those that it has', () => {
  assert.deepEqual(furtherLanguages(), ['ar'])
  const remote = { name: 'mfe-probe', pages: [] }
  assert.deepEqual(languagesOf(remote), ['ar'])
  assert.deepEqual(languagesOf({ ...remote, languages: [] }), [])
})

test('a translation is not a shared module of its own', () => {
  const names = listSharedModules().map(({ name }) => name)
  assert.ok(names.includes('@sahra/shared/format/format'))
  assert.deepEqual(
    names.filter(name => /\.ar$|\/language/.test(name)),
    []
  )
})
