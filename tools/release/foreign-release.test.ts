import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { parseRelease } from '../../platform/src/release/shapes/release'
import { readForeignRelease } from './foreign-release'

const remote = { name: 'mfe-gifts', contract: 3, pages: [{ path: '/gifts', feature: 'gifts' }] }
const assets = { js: { sync: ['gifts.js'], async: [] }, css: { sync: ['gifts.css'], async: [] } }
const entry = { name: 'remoteEntry.js', path: '', type: 'var' }
const react = { name: 'react', requiredVersion: '^19.3.1', singleton: true }
const manifest = {
  metaData: { globalName: 'gifts', remoteEntry: entry },
  shared: [react],
  exposes: [{ path: './gifts', assets }]
}
const module = { ...entry, type: 'module' }

/** Writes what a build tool has built into `dist`, and the declaration beside it. */
async function writeBuild(declared: object | undefined, built: object | undefined): Promise<string> {
  const folder = temporaryFolder()
  const dist = path.join(folder, 'dist')
  await mkdir(dist)
  for (const file of [
    'remoteEntry.js',
    'varRemoteEntry.js',
    'gifts.js',
    'gifts.css',
    'gifts.js.map',
    'notes.md'
  ])
    await writeFile(path.join(dist, file), file)
  if (declared) await writeFile(path.join(folder, 'remote.json'), JSON.stringify(declared))
  if (built) await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify(built))
  return dist
}

const read = async (declared: object | undefined, built: object | undefined) => {
  const files = await readForeignRelease(await writeBuild(declared, built))
  return { files, release: parseRelease(String(files.get('release.json'))) }
}

test('C308 a manifest and a declaration make a release', async () => {
  const { files, release } = await read(
    { ...remote, requires: { '@sahra/shared/bus/bus': '^1.0.0' } },
    manifest
  )
  assert.deepEqual([...files.keys()].sort(), [
    ...['browser/gifts.css', 'browser/gifts.js', 'browser/mf-manifest.json', 'browser/remoteEntry.js'],
    ...['browser/varRemoteEntry.js', 'release.json']
  ])
  assert.deepEqual(release.requires, { react: '^19.3.1', '@sahra/shared/bus/bus': '^1.0.0' })
  assert.deepEqual(release.parts, {
    entry: { kind: 'entry', js: ['remoteEntry.js'], css: [] },
    gifts: { kind: 'page', js: ['gifts.js'], css: ['gifts.css'] }
  })
  assert.equal(release.container, 'gifts')
  assert.deepEqual(release.remote.pages, [{ path: '/gifts', feature: 'gifts', render: 'browser' }])
  assert.deepEqual(release.remote.languages, [])
  const again = await read(remote, manifest)
  assert.equal(again.release.id, release.id)
})

test('C308 the script of a module container comes before its module', async () => {
  const varRemoteEntry = { ...entry, name: 'varRemoteEntry.js' }
  const metaData = { globalName: 'gifts', remoteEntry: module, varRemoteEntry }
  const { release } = await read(remote, { ...manifest, metaData })
  assert.deepEqual(release.parts.entry.js, ['varRemoteEntry.js', 'remoteEntry.js'])
})

const withoutContract = { ...remote, contract: undefined }
const rejected: [string, object | undefined, object | undefined, RegExp][] = [
  [
    'without a contract',
    withoutContract,
    manifest,
    /^remote\.json: contract: is missing: name the version of the contract/
  ],
  ['without a declaration', undefined, manifest, /^There is no remote\.json: looked for /],
  ['without a manifest', remote, undefined, /has no mf-manifest\.json: the build has to write one/],
  [
    'with a page that it does not expose',
    { ...remote, pages: [{ path: '/gifts', feature: 'boxes' }] },
    manifest,
    /^remote\.json declares boxes, which mf-manifest\.json does not expose as \.\/boxes$/
  ],
  [
    'with a page for the server',
    { ...remote, pages: [{ path: '/gifts', feature: 'gifts', render: 'server' }] },
    manifest,
    /^remote\.json: pages\.0\.render: is not possible: there is no server bundle$/
  ],
  [
    'with a React of its own',
    remote,
    { ...manifest, shared: [] },
    /^mf-manifest\.json does not share react: /
  ],
  [
    'with several copies',
    remote,
    { ...manifest, shared: [{ ...react, singleton: false }] },
    /^mf-manifest\.json shares react in several copies: declare singleton$/
  ],
  [
    'with a module as its only entry',
    remote,
    { ...manifest, metaData: { globalName: 'gifts', remoteEntry: module } },
    /^mf-manifest\.json has an entry of type module: the shell loads a script /
  ]
]
for (const [what, declared, built, message] of rejected)
  test(`C308 a build ${what} is rejected by name`, async () => {
    await assert.rejects(read(declared, built), ({ message: text }: Error) => message.test(text))
  })
