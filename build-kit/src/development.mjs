import path from 'node:path'
import rspackCore from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { hotModules } from './hot-modules.mjs'
import {
  commonConfig,
  containerPlugin,
  generatedModules,
  runtimeSwitches,
  sharedAliases
} from './common-config.mjs'
import { developmentFolder } from './development-folder.mjs'
import { languagesOf } from './languages.mjs'
import { readRemote } from './workspace.mjs'

const { rspack } = rspackCore

/**
 * The shell's development build: React Refresh works only when React and the remote are both development builds. One
 * script and one stylesheet; images and fonts are those of the release.
 * @param {import('./federation.mjs').Deployable} deployable
 * @param {import('@rspack/core').RspackPluginInstance} writer
 * @returns {import('@rspack/core').Configuration}
 */
export function shellDevelopmentConfig(deployable, writer) {
  const { app, folder, container, language = '' } = deployable
  const common = commonConfig({ ...deployable, mode: 'development' }, { target: 'browser' })
  return {
    ...common,
    resolve: { ...common.resolve, alias: sharedAliases(folder) },
    name: `${app} shell development ${language}`.trim(),
    target: ['web', 'es2022'],
    entry: { shell: './src/main.tsx' },
    devtool: false,
    output: {
      path: path.join(folder, 'dist/browser', language, developmentFolder),
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
      // One script, without lazy chunks.
      parser: { ...common.module?.parser, javascript: { dynamicImportMode: 'eager' } }
    },
    plugins: [generatedModules(deployable), runtimeSwitches(), writer],
    optimization: {
      minimize: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            mangle: /** @type {object} */ ({
              keep_fnames: true,
              keep_classnames: true,
              disableCharFreq: true
            }),
            compress: { keep_fnames: true, keep_classnames: true, passes: 1 },
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
 * The development build of a remote. `hot`: with hot module replacement, which needs the shell's development build;
 * otherwise production code without minification. `language`: of the page; the texts are the first language's in a
 * remote without it.
 * @param {{ app: string, folder: string, out: string, hot: boolean, language?: string | undefined }} options
 */
export async function developmentConfig({ app, folder, out, hot, language }) {
  const remote = await readRemote(folder)
  const mode = hot ? /** @type {const} */ ('development') : /** @type {const} */ ('production')
  const isTranslated = language !== undefined && languagesOf(remote).includes(language)
  const deployable = {
    app,
    folder,
    remote,
    mode,
    inputs: '',
    container: `sahra_${app.replace(/\W/g, '_')}_dev`,
    ...(isTranslated ? { language } : {})
  }
  const config = remoteConfig(deployable, out, hot)
  return { remote, container: deployable.container, isTranslated, config }
}

/**
 * @param {import('./federation.mjs').Deployable} deployable
 * @param {string} out
 * @param {boolean} hot
 * @returns {import('@rspack/core').Configuration}
 */
function remoteConfig(deployable, out, hot) {
  const { app, container } = deployable
  const common = commonConfig(deployable, { target: 'browser', refresh: hot })
  const wrappers = hot ? hotModules(deployable) : []
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
      containerPlugin(deployable, 'remoteEntry.js', { type: 'var', name: container }, wrappers),
      ...(hot
        ? [
            new rspack.experiments.VirtualModulesPlugin(
              Object.fromEntries(wrappers.map(({ file, source }) => [file, source]))
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
