import path from 'node:path'
import { createRequire } from 'node:module'
import rspackCore from '@rspack/core'
import {
  consumedModules,
  exposesOf,
  ownPagesModule,
  sharedModulesModule,
  sharedPackageModule
} from './federation.mjs'
import { translatedModules } from './languages.mjs'
import { listSharedModules, root, sharedFolder } from './workspace.mjs'

const { rspack } = rspackCore
const require = createRequire(import.meta.url)

/** Time limit for one file of a remote. */
export const chunkLoadTimeoutMs = 8000

/**
 * Returns the switches of the federation runtime, as its documentation has them under `experiments.optimization`: pages run in
 * a browser and take their releases from the plan, not from manifests.
 */
export const runtimeSwitches = () =>
  new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' })

/**
 * Returns the module that a build runs first: files are in the folder of the script that runs. It is shorter than what rspack
 * finds out for any kind of script (`publicPath: 'auto'`), in each entry of a page.
 * @param {string} folder of the app
 */
export const publicPathModule = folder => ({
  file: path.join(folder, 'src/public-path.generated.ts'),
  source: `__webpack_public_path__ = document.currentScript.src.replace(/[^/]*$/, '')`
})

/** @param {string} folder of the shell */
const sharedPackageFile = folder => path.join(folder, 'src/federation/shared-package.generated.ts')

/** @param {import('./federation.mjs').Deployable} deployable */
export const generatedModules = ({ folder, remote }) =>
  new rspack.experiments.VirtualModulesPlugin({
    [path.join(folder, 'src/federation/shared-modules.generated.ts')]: sharedModulesModule(),
    [sharedPackageFile(folder)]: sharedPackageModule(),
    [path.join(folder, 'src/federation/own-pages.generated.ts')]: ownPagesModule(remote)
  })

/**
 * Returns aliases by which the shell, too, takes all shared modules from the generated one. The compiler then joins them into
 * one scope; imported one by one by several chunks, each would be a function with a table of its exports.
 * @param {string} folder of the shell
 */
export const sharedAliases = folder =>
  Object.fromEntries(listSharedModules().map(({ name }) => [`${name}$`, sharedPackageFile(folder)]))

/**
 * @param {import('./federation.mjs').Deployable} deployable
 * @param {string} filename
 * @param {import('@rspack/core').LibraryOptions} library
 * @param {{ name: string, file: string }[]} [modules] replacements of the exposed modules, under the same names
 */
export const containerOptions = ({ container, remote }, filename, library, modules = []) => ({
  name: container,
  filename,
  library,
  exposes: Object.fromEntries(
    (modules.length > 0 ? modules : exposesOf(remote)).map(({ name, file }) => [
      `./${name}`,
      { import: file, name }
    ])
  )
})

/** @param {Parameters<typeof containerOptions>} options */
export const containerPlugin = (...options) =>
  new rspack.container.ModuleFederationPluginV1({
    ...containerOptions(...options),
    shared: consumedModules()
  })

/**
 * Returns the rule of styles of the kit, which a remote bundles. Their path from an app, which the hash of a class name
 * contains, differs between repositories; a file name is unique in the kit.
 * @param {string} app
 */
const kitStyles = app => ({
  test: /\.css$/,
  include: path.join(sharedFolder, 'src'),
  type: 'css/auto',
  generator: { localIdentName: `${app}-[name]-[local]` }
})

/**
 * The common part of browser and server builds; both must give equal CSS class names.
 * @param {import('./federation.mjs').Deployable} deployable
 * @param {{ target: 'browser' | 'server', refresh?: boolean }} kind `refresh`: with React Refresh
 * @returns {import('@rspack/core').Configuration}
 */
export function commonConfig({ app, folder, mode, language }, { target, refresh = false }) {
  return {
    mode,
    context: folder,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      generator: {
        'css/auto': { exportsOnly: target === 'server', localIdentName: `${app}-[local]-[hash:4]` }
      },
      // Not `pure`: rspack reads keyframe steps as selectors.
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        ...(language ? [translatedModules(language)] : []),
        { test: /\.css$/, type: 'css/auto' },
        ...(app === 'shell' ? [] : [kitStyles(app)]),
        { test: /\.(png|jpe?g|webp|avif|svg|woff2)$/, type: 'asset/resource' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              // `development` writes the folder of the repository beside every element; only React Refresh needs it.
              transform: {
                react: { runtime: 'automatic', development: refresh, refresh },
                // A build holds only its side of `typeof window`: browsers load nothing that the server alone runs (C361).
                optimizer: {
                  simplify: false,
                  globals: { envs: [], typeofs: { window: target === 'browser' ? 'object' : 'undefined' } }
                }
              },
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
