import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { developmentConfig } from '../../build-kit/src/development.mjs'
import { deployables, folderOf, root } from '../../build-kit/src/deployables'
import { buildConfig } from '../../build-kit/src/preset/preset.mjs'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { pageConfig } from '../../platform/src/page-build/page-config.mjs'
import { editsOf, hooksIn, internalsIn, vendorFiles } from './stock-parts'

/** C227: React, the router, rspack’s runtime and that of the federation run as they are published. */

const sources = filesBelow(root).filter(file => /\.(mjs|cjs|js|tsx?)$/.test(file))
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const isWall = (file: string): boolean => file.startsWith('tools/walls/stock-parts')

test('C227 no build edits an installed package', async () => {
  const edits: Record<string, string[]> = {}
  for (const app of deployables()) {
    for (const config of await buildConfig({ app })) edits[config.name ?? app] = editsOf(config)
    if (app === 'shell') continue
    const { config } = await developmentConfig({ app, folder: folderOf(app), out: '/tmp', hot: false })
    edits[`${app} development`] = editsOf(config)
  }
  edits['page for teams'] = editsOf(pageConfig({ folder: '/x', output: '/y' }))
  assert.ok(Object.keys(edits).length > deployables().length * 3)
  assert.deepEqual(
    Object.entries(edits).filter(([, found]) => found.length > 0),
    []
  )
})

test('C227 no build hooks into runtime modules or emitted files', () => {
  const builds = sources.filter(file =>
    /^(build-kit|platform\/src\/page-build|tools\/kit|tools\/pack)\//.test(file)
  )
  assert.ok(builds.length > 40)
  assert.deepEqual(
    builds.flatMap(file => hooksIn(textOf(file)).map(hook => `${file}: ${hook}`)),
    []
  )
})

test('C227 no source uses what a package keeps for itself', () => {
  const own = sources.filter(file => /^(shell|mfe-[^/]+|shared|build-kit|platform|api|tools)\//.test(file))
  assert.deepEqual(
    own
      .filter(file => !isWall(file))
      .flatMap(file => internalsIn(textOf(file)).map(name => `${file}: ${name}`)),
    []
  )
})

test('C227 nothing patches packages after their installation', () => {
  const { scripts, dependencies, devDependencies, overrides } = JSON.parse(textOf('package.json'))
  assert.doesNotMatch(JSON.stringify({ scripts, dependencies, devDependencies }), /patch-package|postinstall/)
  assert.equal(JSON.stringify(overrides ?? {}).includes('file:'), false)
  assert.equal(existsSync(path.join(root, 'patches')), false)
})

test('each way to edit a package is found', () => {
  class NormalModuleReplacementPlugin {
    apply() {}
  }
  const loader = 'x.mjs'
  for (const rule of [
    { test: /\.js$/, loader },
    { test: /[\\/]react-dom[\\/]/, use: [{ loader }] },
    { include: [/node_modules/], loader },
    { test: (file: string) => file.includes('react-router'), loader },
    { test: { and: [/node_modules/, { not: /axios/ }] }, loader }
  ])
    assert.equal(editsOf({ module: { rules: [rule] } }).length, 1, JSON.stringify(rule))
  assert.equal(editsOf({ plugins: [new NormalModuleReplacementPlugin()] }).length, 1)
  assert.deepEqual(editsOf({ resolve: { alias: { react$: 'x', '@sahra/shared/a$': 'y' } } }), [
    'alias react$'
  ])
  assert.deepEqual(
    hooksIn('compilation.hooks.runtimeModule.tap(x); new rspack.NormalModuleReplacementPlugin()'),
    ['hooks.runtimeModule', 'NormalModuleReplacementPlugin']
  )
  assert.deepEqual(internalsIn(`import { UNSAFE_createBrowserHistory, unstable_x } from 'react-router'`), [
    'UNSAFE_createBrowserHistory',
    'unstable_x'
  ])
})

test('a rule that only reads packages, or leaves them out, is none', () => {
  const rules = [
    { test: /[\\/]@module-federation[\\/]/, sideEffects: false },
    { test: /\.tsx?$/, loader: 'builtin:swc-loader' },
    { test: /\.js$/, exclude: /node_modules/, loader: 'x.mjs' }
  ]
  assert.deepEqual(editsOf({ module: { rules } }), [])
  assert.ok(vendorFiles.every(file => file.includes('node_modules')))
})
