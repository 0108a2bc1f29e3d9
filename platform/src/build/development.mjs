import path from 'node:path'
import rspackCore from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { hotModules } from './hot-modules.mjs'
import { commonConfig, exposing, generatedModules, slimRuntime } from './common-config.mjs'
import { developmentFolder } from './development-folder.mjs'
import { readRemote } from './workspace.mjs'

const { rspack } = rspackCore

/**
 * The shell once more, for those who develop a remote inside this release of it: React can put changed parts into a
 * page that stands only when both are development builds. One script, one stylesheet; pictures and fonts are the release's.
 * @param {import('./federation.mjs').House} house
 * @param {import('@rspack/core').RspackPluginInstance} writer
 * @returns {import('@rspack/core').Configuration}
 */
export function twinConfig(house, writer) {
  const { app, folder, container } = house
  const common = commonConfig({ ...house, mode: 'development' }, { target: 'browser' })
  return {
    ...common,
    name: `${app} twin`,
    target: ['web', 'es2022'],
    entry: { shell: './src/main.tsx' },
    devtool: false,
    output: {
      path: path.join(folder, 'dist/browser', developmentFolder),
      clean: true,
      publicPath: 'auto',
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '../[name].[contenthash:8][ext]',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'sahra', onPolicyCreationFailure: 'continue' }
    },
    module: {
      ...common.module,
      generator: { ...common.module?.generator, 'asset/resource': { emit: false } },
      // One script: what is loaded late in the shop comes at once here.
      parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } }
    },
    plugins: [generatedModules(house), slimRuntime(), writer],
    optimization: {
      minimize: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            mangle: true,
            compress: { keep_fnames: true, keep_classnames: true, passes: 1 },
            keep_fnames: true,
            keep_classnames: true,
            format: { comments: false }
          }
        })
      ],
      splitChunks: false,
      usedExports: true,
      sideEffects: true,
      concatenateModules: true
    },
    performance: false
  }
}

/**
 * One remote for those who work on it. `hot`: its parts can be replaced in a page that stands, which takes the shell's
 * twin; else it is built as for the shop, only quickly.
 * @param {{ app: string, folder: string, out: string, hot: boolean }} options
 */
export async function developmentConfig({ app, folder, out, hot }) {
  const remote = await readRemote(folder)
  const mode = hot ? /** @type {const} */ ('development') : /** @type {const} */ ('production')
  const house = { app, folder, remote, mode, inputs: '', container: `sahra_${app.replace(/\W/g, '_')}_dev` }
  return { remote, container: house.container, config: remoteConfig(house, out, hot) }
}

/**
 * @param {import('./federation.mjs').House} house
 * @param {string} out
 * @param {boolean} hot
 * @returns {import('@rspack/core').Configuration}
 */
function remoteConfig(house, out, hot) {
  const { app, container } = house
  const common = commonConfig(house, { target: 'browser', refresh: hot })
  const between = hot ? hotModules(house) : []
  return {
    ...common,
    name: `${app} development`,
    target: ['web', 'es2022'],
    entry: {},
    devtool: 'cheap-module-source-map',
    output: {
      path: out,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'sahra', onPolicyCreationFailure: 'continue' }
    },
    plugins: [
      exposing(house, 'remoteEntry.js', { type: 'var', name: container }, between),
      ...(hot
        ? [
            new rspack.experiments.VirtualModulesPlugin(
              Object.fromEntries(between.map(({ file, source }) => [file, source]))
            ),
            new rspack.HotModuleReplacementPlugin(),
            new ReactRefreshRspackPlugin({
              test: /\.tsx?$/,
              injectEntry: false,
              forceEnable: true
            })
          ]
        : [])
    ],
    optimization: {
      minimize: false,
      splitChunks: false,
      emitOnErrors: false,
      moduleIds: 'named',
      chunkIds: 'named'
    },
    performance: false
  }
}
