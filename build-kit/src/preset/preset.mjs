import path from 'node:path'
import rspackCore from '@rspack/core'
import { shellDevelopmentConfig } from '../development.mjs'
import {
  chunkLoadTimeoutMs,
  commonConfig,
  containerPlugin,
  generatedModules,
  publicPathModule,
  runtimeSwitches,
  sharedAliases
} from '../common-config.mjs'
import { sharedContract } from '../contracts/shared-contract.mjs'
import { declaredIn } from '../declared-in.mjs'
import { languagesOf } from '../languages.mjs'
import { hostManifestPlugin, manifestPlugin } from '../manifest.mjs'
import { ReleaseWriter } from './release-writer.mjs'
import { readAddresses } from '../references.mjs'
import { inputHash, readRemote, workspaceFolder } from '../workspace.mjs'

const { rspack } = rspackCore

/** Browsers with cascade layers, `import()` and private fields. */
export const browsers = [
  'chrome >= 111',
  'edge >= 111',
  'firefox >= 115',
  'safari >= 16.4',
  'ios_saf >= 16.4'
]

/**
 * The build of every deployable. `rspack.config.mjs` of a workspace is
 * `export default await buildConfig({ app: 'mfe-…' })`; everything else follows from its `remote.ts`.
 * @param {{ app: string, folder?: string, mode?: 'production' | 'development', further?: string[] }} options `folder`:
 *   default the workspace named `app`; `further`: languages besides the first, default those the app has
 * @returns {Promise<import('@rspack/core').Configuration[]>} browser files and server bundle, for each language, and for
 *   the shell its development builds
 */
export async function buildConfig({ app, folder = workspaceFolder(app), mode = 'production', further }) {
  const remote = await readRemote(folder)
  const inputs = inputHash(folder)
  const deployable = { app, folder, remote, mode, inputs, container: containerName(app, inputs) }
  const languages = mode === 'production' ? (further ?? languagesOf(remote)) : []
  const writer = new ReleaseWriter(deployable, await readAddresses(), await sharedContract())
  const configs = buildsOf(deployable, writer)
  for (const language of languages) {
    const translated = { ...deployable, language }
    writer.translate(language, await declaredIn(translated))
    configs.push(...buildsOf(translated, writer))
  }
  return configs
}

/**
 * @param {import('../federation.mjs').Deployable} deployable
 * @param {ReleaseWriter} writer
 */
const buildsOf = (deployable, writer) => [
  browserConfig(deployable, writer),
  serverConfig(deployable, writer),
  ...(deployable.app === 'shell' ? [shellDevelopmentConfig(deployable, writer)] : [])
]

/**
 * Returns the global name of a remote's container. The prefix avoids a clash with element ids, the hash one between two
 * releases in one page.
 * @param {string} app
 * @param {string} inputs
 */
export const containerName = (app, inputs) => `sahra_${app.replace(/\W/g, '_')}_${inputs.slice(0, 8)}`

/**
 * @param {import('../federation.mjs').Deployable} deployable
 * @param {ReleaseWriter} writer
 * @returns {import('@rspack/core').Configuration}
 */
function browserConfig(deployable, writer) {
  const { app, folder, mode, container, language = '' } = deployable
  const isShell = app === 'shell'
  const common = commonConfig(deployable, { target: 'browser' })
  const first = publicPathModule(folder)
  return {
    ...common,
    ...(isShell ? { resolve: { ...common.resolve, alias: sharedAliases(folder) } } : {}),
    name: `${app} browser ${language}`.trim(),
    target: ['web', 'es2022'],
    entry: isShell
      ? { shell: [first.file, './src/main.tsx'], inline: './src/inline.css', print: './src/print.css' }
      : { [container]: { import: first.file, ...containerFile(container) } },
    devtool: mode === 'production' ? 'hidden-nosources-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(folder, 'dist/browser', language),
      publicPath: '',
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
      new rspack.experiments.VirtualModulesPlugin({ [first.file]: first.source }),
      ...federationPlugins(deployable),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
      writer
    ],
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          // More than the two passes of the default save 0.4 % of the shell.
          minimizerOptions: {
            // An unused component that `React.memo` makes leaves the bundle: react-router has several.
            compress: { passes: 4, ecma: 2022, pure_funcs: ['react.memo'] },
            // Frequencies count hashes of files, which depend on the folder of the repository.
            mangle: /** @type {object} */ ({ disableCharFreq: true }),
            format: { comments: false, ecma: 2022 }
          }
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })
      ],
      realContentHash: true,
      // Deterministic names are longer and serve a cache across builds; these files are cached whole, by their hash.
      mangleExports: mode === 'production' ? 'size' : true,
      chunkIds: mode === 'production' ? 'natural' : 'named',
      moduleIds: mode === 'production' ? 'natural' : 'named',
      splitChunks: false
    },
    performance: false
  }
}

/**
 * The bundle for rendering on the server: no CSS, no globals, no file URLs, and nothing of Node: it runs in workerd.
 * @param {import('../federation.mjs').Deployable} deployable
 * @param {ReleaseWriter} writer
 * @returns {import('@rspack/core').Configuration}
 */
function serverConfig(deployable, writer) {
  const { app, folder, mode, container, language = '' } = deployable
  const isShell = app === 'shell'
  return {
    ...commonConfig(deployable, { target: 'server' }),
    name: `${app} server ${language}`.trim(),
    target: ['webworker', 'es2022'],
    entry: isShell ? { server: './src/rendering/server.tsx' } : {},
    devtool: false,
    output: {
      path: path.join(folder, 'dist/server', language),
      filename: 'server.js',
      chunkFilename: '[name].js',
      chunkFormat: 'commonjs',
      chunkLoading: 'require',
      uniqueName: container,
      library: { type: 'commonjs2' }
    },
    // The modules of a remote are chunks: shared modules are available only after `init` of the container.
    plugins: isShell
      ? [generatedModules(deployable), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), writer]
      : [containerPlugin(deployable, 'server.js', { type: 'commonjs2' }), writer],
    optimization: {
      minimize: mode === 'production',
      // Drops comments alone: they name files by paths that differ between repositories.
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: false, mangle: false, format: { comments: false, beautify: true } }
        })
      ],
      splitChunks: false,
      // Deterministic ids contain the path of a loader, which differs between repositories.
      moduleIds: mode === 'production' ? 'natural' : 'named'
    },
    performance: false
  }
}

/** @param {import('../federation.mjs').Deployable} deployable */
function federationPlugins(deployable) {
  const { app, container, language } = deployable
  if (app === 'shell') {
    return [
      generatedModules(deployable),
      // Served at the root: icons, the web manifest.
      ...(language
        ? []
        : [
            new rspack.CopyRspackPlugin({
              patterns: [{ from: 'public', to: 'public', noErrorOnMissing: true }]
            })
          ]),
      runtimeSwitches(),
      hostManifestPlugin(deployable)
    ]
  }
  const { filename, library } = containerFile(container)
  return [containerPlugin(deployable, filename, library), manifestPlugin(deployable, filename, library)]
}

/**
 * Of the container and of what runs before it: entries of one name are one script.
 * @param {string} container
 */
const containerFile = container => ({
  filename: 'remoteEntry.[contenthash:8].js',
  library: /** @type {import('@rspack/core').LibraryOptions} */ ({ type: 'var', name: container })
})
