import path from 'node:path'
import rspackCore from '@rspack/core'
import { twinConfig } from './development.mjs'
import {
  chunkLoadTimeoutMs,
  commonConfig,
  exposing,
  generatedModules,
  slimRuntime
} from './common-config.mjs'
import { ReleaseWriter } from './release-writer.mjs'
import { developmentFolder } from './development-folder.mjs'
import { readAddresses } from './references.mjs'
import { inputHash, readRemote, workspaceFolder } from './workspace.mjs'

const { rspack } = rspackCore

/** Browsers with cascade layers, `import()`, private fields and Trusted Types or nothing to lose by their absence. */
export const browsers = [
  'chrome >= 111',
  'edge >= 111',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4'
]

/**
 * The one build of every deployable. `rspack.config.mjs` of a workspace is
 * `export default await buildConfig({ app: 'mfe-…' })`; everything else follows from its `remote.ts`.
 * @param {{ app: string, folder?: string, mode?: 'production' | 'development' }} options the folder is the workspace
 *   named `app` unless told
 * @returns {Promise<import('@rspack/core').Configuration[]>} browser files, the server bundle, and for the shell its twin
 */
export async function buildConfig({ app, folder = workspaceFolder(app), mode = 'production' }) {
  const remote = await readRemote(folder)
  const inputs = inputHash(folder)
  const house = { app, folder, remote, mode, inputs, container: containerName(app, inputs) }
  const writer = new ReleaseWriter(house, await readAddresses())
  const both = [browserConfig(house, writer), serverConfig(house, writer)]
  return app === 'shell' ? [...both, twinConfig(house, writer)] : both
}

/**
 * Global name of a remote's container. The prefix keeps page elements with an id from shadowing it; the hash lets
 * two releases of one remote live in one page.
 * @param {string} app
 * @param {string} inputs
 */
export const containerName = (app, inputs) => `sahra_${app.replace(/\W/g, '_')}_${inputs.slice(0, 8)}`

/**
 * @param {import('./federation.mjs').House} house
 * @param {ReleaseWriter} writer
 * @returns {import('@rspack/core').Configuration}
 */
function browserConfig(house, writer) {
  const { app, folder, mode, container } = house
  const isShell = app === 'shell'
  return {
    ...commonConfig(house, { target: 'browser' }),
    name: `${app} browser`,
    target: ['web', 'es2022'],
    entry: isShell ? { shell: './src/main.tsx', inline: './src/inline.css' } : {},
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist/browser'),
      clean: { keep: `${developmentFolder}/` },
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      sourceMapFilename: '[file].map',
      uniqueName: container,
      chunkLoadTimeout: chunkLoadTimeoutMs,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'sahra', onPolicyCreationFailure: 'continue' }
    },
    plugins: [
      ...federationPlugins(house),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      writer
    ],
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })
      ],
      realContentHash: true,
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      splitChunks: false
    },
    performance: false
  }
}

/**
 * The same sources once more, for rendering pages ahead: no css, no globals, no addresses of files.
 * @param {import('./federation.mjs').House} house
 * @param {ReleaseWriter} writer
 * @returns {import('@rspack/core').Configuration}
 */
function serverConfig(house, writer) {
  const { app, folder, container } = house
  const isShell = app === 'shell'
  return {
    ...commonConfig(house, { target: 'server' }),
    name: `${app} server`,
    target: 'node20',
    entry: isShell ? { server: './src/rendering/server.tsx' } : {},
    devtool: false,
    output: {
      path: path.join(folder, 'dist/server'),
      clean: true,
      filename: 'server.js',
      chunkFilename: '[name].js',
      uniqueName: container,
      library: { type: 'commonjs2' }
    },
    // A remote's modules stay apart from its container: what they take from the shell is there only after `init`.
    plugins: isShell
      ? [generatedModules(house), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), writer]
      : [exposing(house, 'server.js', { type: 'commonjs2' }), writer],
    optimization: { minimize: false, splitChunks: false },
    performance: false
  }
}

/** @param {import('./federation.mjs').House} house */
function federationPlugins(house) {
  const { app, container } = house
  if (app === 'shell') {
    return [
      generatedModules(house),
      // What browsers look for at the root: the gateway serves it from the live shell.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'public', noErrorOnMissing: true }] }),
      slimRuntime()
    ]
  }
  return [exposing(house, 'remoteEntry.[contenthash:8].js', { type: 'var', name: container })]
}
