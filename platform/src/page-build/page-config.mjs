import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig } from '@sahra/build-kit/common-config.mjs'
import { browsers } from '@sahra/build-kit/preset/preset.mjs'

const { rspack } = rspackCore

/**
 * The build of the page for teams: no container and no release, so that it does not depend on the shell. One script and
 * one style sheet, both with their hash in the name; the document refers to nothing else.
 * @param {{ folder: string, output: string }} folders of the sources and of the result
 * @returns {import('@rspack/core').Configuration}
 */
export const pageConfig = ({ folder, output }) => ({
  ...commonConfig(
    {
      app: 'platform-page',
      folder,
      mode: 'production',
      remote: { name: '', pages: [] },
      inputs: '',
      container: ''
    },
    { target: 'browser' }
  ),
  name: 'page for teams',
  target: ['web', 'es2022'],
  entry: { page: './main.tsx' },
  devtool: false,
  output: {
    path: output,
    clean: true,
    publicPath: '/platform/',
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    uniqueName: 'platform-page'
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: path.join(folder, 'index.html'), scriptLoading: 'defer' })
  ],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })
    ],
    splitChunks: false
  },
  performance: false
})
