import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig, sharedAliases } from '../../../build-kit/src/common-config.mjs'
import { sharedPackageModule } from '../../../build-kit/src/federation.mjs'

const { rspack } = rspackCore

/** Builds the host into `out`, as any build would do it that has the shared package installed. */
export const buildHost = (out: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const folder = import.meta.dirname
    const shared = path.join(folder, 'src/federation/shared-package.generated.ts')
    const common = commonConfig(
      {
        app: 'bare-host',
        folder,
        mode: 'production',
        remote: { name: '', pages: [] },
        inputs: '',
        container: ''
      },
      { target: 'browser' }
    )
    rspack(
      {
        ...common,
        resolve: { ...common.resolve, alias: { ...sharedAliases(folder), '@sahra/shared$': shared } },
        target: ['web', 'es2022'],
        entry: { host: './host.js' },
        devtool: false,
        output: { path: out, filename: '[name].js', publicPath: '/' },
        plugins: [
          new rspack.experiments.VirtualModulesPlugin({ [shared]: sharedPackageModule() }),
          new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })
        ],
        performance: false
      },
      (error, stats) => {
        if (error || stats?.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        else resolve()
      }
    )
  })
