import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig } from '../../build-kit/src/common-config.mjs'
import { browsers } from '../../build-kit/src/preset/preset.mjs'

const { rspack } = rspackCore

/**
 * The build of the desk: no container and no release. Screens are split by route; every file but the document has its
 * hash in the name. The address of a split script is made by the trusted type `desk`, the only one that the policy of the
 * document lets make addresses of scripts (C344).
 * @param {{ folder: string, output: string }} folders of the sources and of the result
 * @returns {import('@rspack/core').Configuration}
 */
export const deskConfig = ({ folder, output }) => ({
  ...commonConfig(
    {
      app: 'desk',
      folder,
      mode: 'production',
      remote: { name: '', pages: [] },
      inputs: '',
      container: ''
    },
    { target: 'browser' }
  ),
  name: 'desk',
  target: ['web', 'es2022'],
  entry: { desk: './main.tsx' },
  devtool: false,
  output: {
    path: output,
    clean: true,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    cssChunkFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    trustedTypes: { policyName: 'desk' },
    uniqueName: 'desk'
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: path.join(folder, 'index.html'), scriptLoading: 'defer' })
  ],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })
    ],
    splitChunks: { chunks: 'all' }
  },
  performance: false
})
