import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'

const provided = { import: /** @type {const} */ (false), singleton: true }

/**
 * A remote as webpack builds it, without the preset: the container, its manifest and two shared packages. `built` has the
 * result of `npx --package webpack@5.113.0 --package webpack-cli@6.0.1 --package webpack-subresource-integrity@5.1.0 webpack`.
 */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    publicPath: 'auto',
    uniqueName: 'gifts_by_webpack',
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'sahra', onPolicyCreationFailure: 'continue' }
  },
  devtool: false,
  plugins: [
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    new ModuleFederationPlugin({
      name: 'gifts_by_webpack',
      filename: 'remoteEntry.js',
      library: { type: 'var', name: 'gifts_by_webpack' },
      exposes: { './gifts': './src/gifts.page.js' },
      shared: {
        react: { ...provided, requiredVersion: '^19.3.1' },
        '@sahra/shared/format/format': { ...provided, shareKey: '@sahra/shared', requiredVersion: '^1.0.0' }
      },
      dts: false
    })
  ]
}
