import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { parseRelease, type Release } from '../registry/release'
import { buildAll, distOf } from './build-all'
import { buildProbe } from '../testing/build-probe'
import { developmentFolder } from './development-folder.mjs'
import { inputHash, sharedDoors } from './workspace.mjs'

let probe: Awaited<ReturnType<typeof buildProbe>>
let release: Release
const file = (name: string) => readFile(path.join(probe.folder, 'dist/browser', name), 'utf8')

before(async () => {
  probe = await buildProbe()
  release = parseRelease(await readFile(path.join(probe.folder, 'dist/release.json'), 'utf8'))
})
after(() => probe.remove())

test('a release says what it is and what it needs', () => {
  assert.equal(release.app, 'mfe-probe')
  assert.equal(release.contract, 1)
  assert.match(release.container, /^sahra_mfe_probe_[0-9a-f]{8}$/)
  assert.equal(release.inputs, inputHash(probe.folder))
  const names = ['probe', 'late', 'ahead', 'start', 'entry']
  assert.deepEqual(Object.keys(release.parts).sort(), names.sort())
  assert.match(release.parts['probe']?.css[0] ?? '', /^probe\.[0-9a-f]{8}\.css$/)
  assert.deepEqual(release.parts['late']?.css, [])
  assert.match(release.parts.entry.js[0] ?? '', /^remoteEntry\.[0-9a-f]{8}\.js$/)
})

test('it asks for what it imports, and brings none of it', async () => {
  const asked = Object.keys(release.asks)
  for (const name of ['react', '@nanostores/react', '@sahra/shared/bus', '@sahra/shared/stores/brands']) {
    assert.ok(asked.includes(name), name)
  }
  const sent = Object.entries(release.files).filter(([name]) => name.startsWith('browser/'))
  const bytes = sent.reduce((sum, [, { size }]) => sum + size, 0)
  assert.ok(bytes < 40_000, `${bytes} bytes`)
  const scripts = await Promise.all(Object.values(release.parts).flatMap(({ js }) => js.map(file)))
  assert.doesNotMatch(scripts.join(), /react\.transitional|createNanoEvents|sourceMappingURL/)
})

test('its chunks are checked by the browser and made through the policy', async () => {
  const entry = await file(release.parts.entry.js[0] ?? '')
  for (const name of release.parts['probe']?.js ?? []) {
    const { integrity } = release.files[`browser/${name}`] ?? {}
    assert.ok(integrity && entry.includes(integrity), name)
  }
  assert.match(entry, /createPolicy\("sahra"/)
  assert.doesNotMatch(entry, /new Function\(|eval\(/)
})

test('class names carry the feature and keep their layer', async () => {
  const css = await file(release.parts['probe']?.css[0] ?? '')
  assert.match(css, /^@layer remote\{\.mfe-probe-probe-[\w-]{6}\{/)
})

test('doors are what a browser may share, not contracts, declarations or tests', () => {
  const doors = sharedDoors().map(({ name }) => name)
  assert.ok(doors.includes('@sahra/shared/bus') && doors.includes('@sahra/shared/contract/limits'))
  assert.ok(!doors.some(name => /contract\/cart|\/remote$|testing|\.test/.test(name)))
})

test('the shell brings its twin, which no part of it names and which holds no picture or font twice', async () => {
  const { failed } = await buildAll(['shell'])
  assert.deepEqual(failed, [])
  const shell = parseRelease(await readFile(path.join(distOf('shell'), 'release.json'), 'utf8'))
  const twin = Object.keys(shell.files).filter(name => name.startsWith(`browser/${developmentFolder}/`))
  assert.deepEqual(
    twin,
    ['shell.css', 'shell.js'].map(name => `browser/${developmentFolder}/${name}`)
  )
  assert.doesNotMatch(JSON.stringify(shell.parts), new RegExp(developmentFolder))
  const css = await readFile(path.join(distOf('shell'), twin[0] ?? ''), 'utf8')
  const fonts = [...css.matchAll(/url\("\.\.\/([^"]+\.woff2)"\)/g)].map(([, name]) => `browser/${name}`)
  assert.ok(fonts.length > 0)
  for (const font of fonts) assert.ok(shell.files[font], font)
})
