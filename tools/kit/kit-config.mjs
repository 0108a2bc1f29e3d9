import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig } from '../../build-kit/src/common-config.mjs'
import { appsModule, sheetsModule } from './generated-modules.mjs'

const { rspack } = rspackCore
const folder = path.join(import.meta.dirname, 'browser')

/** Fixed data stands beside functions that only tests call. */
const onlyInTests = ['@testing-library/react', '@testing-library/user-event']

/**
 * The build of the kit: the sources of the shell and all remotes in one script, without federation.
 * @param {string[]} apps
 * @param {'production' | 'development'} mode
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
export const kitConfig = async (apps, mode) => {
  const common = commonConfig(
    { app: 'kit', folder, mode, remote: { name: '', pages: [] }, inputs: '', container: '' },
    { target: 'browser' }
  )
  return {
    ...common,
    resolve: { ...common.resolve, alias: Object.fromEntries(onlyInTests.map(name => [name, false])) },
    name: 'kit',
    target: ['web', 'es2022'],
    entry: { kit: './main.tsx' },
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(folder, 'dist'),
      publicPath: '/kit-files/',
      filename: '[name].js',
      cssFilename: '[name].css',
      uniqueName: 'kit'
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [path.join(folder, 'sheets.generated.ts')]: sheetsModule(apps),
        [path.join(folder, 'apps.generated.ts')]: await appsModule(apps)
      }),
      new rspack.HtmlRspackPlugin({ template: path.join(folder, 'index.html'), scriptLoading: 'defer' })
    ],
    optimization: { minimize: false, splitChunks: false },
    performance: false
  }
}
