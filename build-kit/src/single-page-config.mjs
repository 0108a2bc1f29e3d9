import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig } from './common-config.mjs'
import { browsers } from './preset/preset.mjs'

const { rspack } = rspackCore

/**
 * The build of a page that is not an app: no container and no release, so that it does not depend on the shell. Every file
 * but the document has its hash in the name.
 * @param {{ app: string, name: string, entry: string, folder: string, output: string, publicPath: string,
 *   isSplit: boolean, trustedTypes?: { policyName: string } }} page `entry`: name of the first script, from `main.tsx`;
 *   `folder` of the sources, `output` of the result; `isSplit`: by `import()`, otherwise one script and one style sheet
 * @returns {import('@rspack/core').Configuration}
 */
export const singlePageConfig = ({
  app,
  name,
  entry,
  folder,
  output,
  publicPath,
  isSplit,
  trustedTypes: policy
}) => ({
  ...commonConfig(
    { app, folder, mode: 'production', remote: { name: '', pages: [] }, inputs: '', container: '' },
    { target: 'browser' }
  ),
  name,
  target: ['web', 'es2022'],
  entry: { [entry]: './main.tsx' },
  devtool: false,
  output: {
    path: output,
    clean: true,
    publicPath,
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    ...(isSplit && {
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssChunkFilename: 'assets/[name].[contenthash:8].css'
    }),
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    ...(policy && { trustedTypes: policy }),
    uniqueName: app
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: path.join(folder, 'index.html'), scriptLoading: 'defer' })
  ],
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })
    ],
    splitChunks: isSplit ? { chunks: 'all' } : false
  },
  performance: false
})
