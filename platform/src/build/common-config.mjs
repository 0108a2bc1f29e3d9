import path from 'node:path'
import { createRequire } from 'node:module'
import rspackCore from '@rspack/core'
import { appShares, sharedModulesModule, exposesOf, ownPagesModule } from './federation.mjs'
import { root } from './workspace.mjs'

const { rspack } = rspackCore
const require = createRequire(import.meta.url)

/** How long a file of a remote may take to arrive. */
export const chunkLoadTimeoutMs = 8000

const stubs = path.join(import.meta.dirname, 'runtime-stubs')

/**
 * Leaves out of the federation runtime what this shell never uses: manifests and their snapshots, its own preloading,
 * loading in Node. Its switches only skip the code, which would still travel to every browser.
 */
export const slimRuntime = () => ({
  apply(/** @type {import('@rspack/core').Compiler} */ compiler) {
    new rspack.DefinePlugin({
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      ENV_TARGET: '"web"'
    }).apply(compiler)
    for (const [request, file] of [
      [/^\.\.?\/(\.\.\/)?plugins\/snapshot\/SnapshotHandler\.js$/, 'snapshot-handler.mjs'],
      [/^\.\.?\/(\.\.\/)?utils\/preload\.js$/, 'preload.mjs']
    ])
      new rspack.NormalModuleReplacementPlugin(request, path.join(stubs, file)).apply(compiler)
  }
})

/** @param {import('./federation.mjs').House} house */
export const generatedModules = ({ folder, remote }) =>
  new rspack.experiments.VirtualModulesPlugin({
    [path.join(folder, 'src/federation/shared-modules.generated.ts')]: sharedModulesModule(),
    [path.join(folder, 'src/federation/own-pages.generated.ts')]: ownPagesModule(remote)
  })

/**
 * @param {import('./federation.mjs').House} house
 * @param {string} filename
 * @param {import('@rspack/core').LibraryOptions} library
 * @param {{ name: string, file: string }[]} [modules] other modules to open under the same names
 */
export const exposing = ({ container, remote }, filename, library, modules = []) =>
  new rspack.container.ModuleFederationPluginV1({
    name: container,
    filename,
    library,
    exposes: Object.fromEntries(
      (modules.length > 0 ? modules : exposesOf(remote)).map(({ name, file }) => [
        `./${name}`,
        { import: file, name }
      ])
    ),
    shared: appShares()
  })

/**
 * What browser and server builds have in common, above all the class names in css.
 * @param {import('./federation.mjs').House} house
 * @param {{ target: 'browser' | 'server', refresh?: boolean }} kind `refresh`: React may replace parts of it in place
 * @returns {import('@rspack/core').Configuration}
 */
export function commonConfig({ app, folder, mode }, { target, refresh = false }) {
  return {
    mode,
    context: folder,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      generator: {
        'css/auto': { exportsOnly: target === 'server', localIdentName: `${app}-[local]-[hash:6]` }
      },
      // Not `pure`: rspack takes the steps of keyframes for selectors.
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
              target: 'es2022'
            }
          }
        },
        { test: /[\\/]@module-federation[\\/]/, sideEffects: false }
      ]
    },
    resolveLoader: {
      modules: [path.join(root, 'node_modules'), path.dirname(require.resolve('@rspack/core'))]
    }
  }
}
