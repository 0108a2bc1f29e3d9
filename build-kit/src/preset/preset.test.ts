import assert from 'node:assert/strict'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import test, { after, before } from 'node:test'
import { conflictsOf } from '../../../platform/src/release/contracts/conflicts'
import { contractConflicts } from '../../../platform/src/release/contracts/contract-conflicts'
import { parseRelease, type Release } from '../../../platform/src/release/shapes/release'
import { buildAll, distOf } from '../build-all'
import { buildProbe } from '../../../platform/src/testing/build-probe'
import { root } from '../deployables'
import { developmentFolder } from '../development-folder.mjs'
import { releaseIdOf } from '../release-hash.mjs'
import { pathInRepository } from '../source-maps.mjs'
import { inputHash, listCopiedModules, listSharedModules, sharedFolder, versionOf } from '../workspace.mjs'

let probe: Awaited<ReturnType<typeof buildProbe>>
let release: Release
const file = (name: string) => readFile(path.join(probe.folder, 'dist/browser', name), 'utf8')

before(async () => {
  probe = await buildProbe()
  release = parseRelease(await readFile(path.join(probe.folder, 'dist/release.json'), 'utf8'))
})
after(() => probe.remove())

test('a release has a manifest and its statistics in each language', () => {
  for (const name of ['mf-manifest.json', 'mf-stats.json'])
    for (const folder of ['browser', 'browser/ar'])
      assert.ok(release.files[`${folder}/${name}`], `${folder}/${name}`)
})

test('release.json declares the release and its parts', () => {
  assert.equal(release.app, 'mfe-probe')
  assert.equal(release.contract, CONTRACT_VERSION)
  assert.match(release.container, /^sahra_mfe_probe_[0-9a-f]{8}$/)
  assert.equal(release.inputs, inputHash(probe.folder))
  const names = ['probe', 'late', 'ahead', 'start', 'entry']
  assert.deepEqual(Object.keys(release.parts).sort(), names.sort())
  assert.match(release.parts['probe']?.css[0] ?? '', /^probe\.[0-9a-f]{8}\.css$/)
  assert.deepEqual(release.parts['late']?.css, [])
  assert.match(release.parts.entry.js[0] ?? '', /^remoteEntry\.[0-9a-f]{8}\.js$/)
})

// SEC-37
test('a remote requires the shared modules that it imports and contains none of them', async () => {
  const required = Object.keys(release.requires)
  for (const name of ['react', '@sahra/shared/bus/bus', '@sahra/shared/stores/brands']) {
    assert.ok(required.includes(name), name)
  }
  const browserFiles = Object.entries(release.files).filter(([name]) => /^browser\/.*\.(js|css)$/.test(name))
  const bytes = browserFiles.reduce((sum, [, { size }]) => sum + size, 0)
  assert.ok(bytes < 40_000, `${bytes} bytes`)
  const scripts = await Promise.all(Object.values(release.parts).flatMap(({ js }) => js.map(file)))
  assert.doesNotMatch(scripts.join(), /react\.transitional|createNanoEvents|sourceMappingURL/)
})

test('all shared modules have one row in the share table of an entry', async () => {
  const entry = await file(release.parts.entry.js[0] ?? '')
  assert.deepEqual(entry.match(/@sahra\/[\w/-]*/g), ['@sahra/shared'])
})

test('SEC-44 C302 a release lists the libraries in its files, and none that it gets from the host', async () => {
  const { failed } = await buildAll(['shell'])
  assert.deepEqual(failed, [])
  const shell = parseRelease(await readFile(path.join(distOf('shell'), 'release.json'), 'utf8'))
  assert.equal(shell.sbom?.bomFormat, 'CycloneDX')
  const libraries = shell.sbom.components.map(({ name, version }) => `${name}@${version}`)
  for (const name of ['react', 'react-dom', 'axios', 'nanostores'])
    assert.ok(libraries.includes(`${name}@${versionOf(name)}`), name)
  assert.ok(!libraries.some(library => /^(core|fastify|typescript)@/.test(library)))
  assert.deepEqual(release.sbom?.components, [])
})

test('source maps lie beside the browser files, with paths of the repository and without texts', async () => {
  const names = Object.keys(release.maps ?? {})
  const script = release.parts['probe']?.js[0] ?? ''
  assert.ok(names.includes(`maps/${script}.map`), names.join())
  assert.deepEqual(
    (await readdir(path.join(probe.folder, 'dist/browser'))).filter(name => name.endsWith('.map')),
    []
  )
  const text = await readFile(path.join(probe.folder, 'dist', `maps/${script}.map`), 'utf8')
  const { sources, ...map } = JSON.parse(text) as { sources: string[] }
  const folder = path.relative(root, probe.folder)
  assert.ok(sources.includes(`${folder}/src/probe/probe.page.tsx`), sources.join())
  assert.deepEqual(Object.keys(map), ['version', 'file', 'names', 'mappings'])
  assert.equal(releaseIdOf(release), release.id)
})

test('sources of packages and shared modules are paths in the repository, too', () => {
  const source = (inBuild: string) => pathInRepository(`webpack://sahra_shell_1a2b3c4d/${inBuild}`, 'shell')
  assert.equal(source('./src/main.tsx?1a2b'), 'shell/src/main.tsx')
  assert.equal(source('../shared/src/bus/bus.ts'), 'shared/src/bus/bus.ts')
  assert.equal(source('../node_modules/react/index.js'), 'node_modules/react/index.js')
  assert.equal(source('webpack/runtime/global'), 'webpack/runtime/global')
  assert.equal(pathInRepository('webpack://x/./src/a.ts', ''), 'src/a.ts')
})

test('records the exports that it uses, and versions that follow from their types', async () => {
  const { modules = {}, commands = {}, page = {} } = release.contracts ?? {}
  const names = (module: string) => Object.keys(modules[`@sahra/shared/${module}`] ?? {})
  assert.deepEqual(names('page/page'), ['Await'])
  assert.deepEqual(names('stores/brands'), ['$brands', '$writableBrands'])
  assert.deepEqual([Object.keys(commands), Object.keys(page)], [['wishlist/toggle'], ['PageModule']])
  assert.match(release.requires['@sahra/shared/bus/bus'] ?? '', /^\^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  // The federation runtime gets the versions of the packages only.
  assert.doesNotMatch(await file(release.parts.entry.js[0] ?? ''), /\d\.\d\+[0-9a-f]{8}/)
})

test('chunks carry integrity and are created through the Trusted Types policy', async () => {
  const entry = await file(release.parts.entry.js[0] ?? '')
  for (const name of release.parts['probe']?.js ?? []) {
    const { integrity } = release.files[`browser/${name}`] ?? {}
    assert.ok(integrity && entry.includes(integrity), name)
  }
  assert.match(entry, /createPolicy\("sahra"/)
  assert.doesNotMatch(entry, /new Function\(|eval\(/)
})

// SEC-38
test('CSS class names contain the feature and stay in their layer', async () => {
  const css = await file(release.parts['probe']?.css[0] ?? '')
  assert.match(css, /^@layer remote\{\.mfe-probe-probe-[\w-]{4}\{/)
})

test('shared modules exclude contracts, declarations and tests', () => {
  const names = listSharedModules().map(({ name }) => name)
  assert.ok(names.includes('@sahra/shared/bus/bus') && names.includes('@sahra/shared/contract/limits'))
  assert.ok(
    !names.some(name =>
      /contract\/cart|\/remote$|\/browser-page$|\/page\.text$|data-router|endpoints|testing|\.test/.test(name)
    )
  )
})

test('a module that apps have a copy of takes the shared ones from the host', async () => {
  const files = listCopiedModules()
  assert.equal(files.length, 55)
  for (const file of files) {
    const source = await readFile(path.join(sharedFolder, 'src', file), 'utf8')
    const imports = [...source.matchAll(/^import (?!type )[^']* from '(\.[^']+)'/gm)].map(([, from]) => from)
    assert.deepEqual(
      imports.filter(from => !from?.endsWith('.css')),
      [],
      `${file} would be copied with what it imports: import that from @sahra/shared`
    )
  }
})

test('the shell has a development build in each language that no part names and that shares images and fonts', async () => {
  const { failed } = await buildAll(['shell'])
  assert.deepEqual(failed, [])
  const shell = parseRelease(await readFile(path.join(distOf('shell'), 'release.json'), 'utf8'))
  assert.deepEqual([...conflictsOf([shell, release]), ...contractConflicts([shell, release])], [])
  assert.deepEqual(Object.keys(shell.contracts?.attributes ?? {}), [
    'data-below-fold',
    'data-bottom-bar',
    'data-drawer'
  ])
  for (const folder of ['browser', 'browser/ar']) {
    const files = Object.keys(shell.files).filter(name => name.startsWith(`${folder}/${developmentFolder}/`))
    assert.deepEqual(
      files,
      ['shell.css', 'shell.js'].map(name => `${folder}/${developmentFolder}/${name}`)
    )
    const css = await readFile(path.join(distOf('shell'), files[0] ?? ''), 'utf8')
    const fonts = [...css.matchAll(/url\("\.\.\/([^"]+\.woff2)"\)/g)].map(([, name]) => `${folder}/${name}`)
    assert.ok(fonts.length > 0)
    for (const font of fonts) assert.ok(shell.files[font], font)
  }
  assert.doesNotMatch(JSON.stringify([shell.parts, shell.languages]), new RegExp(developmentFolder))
})
