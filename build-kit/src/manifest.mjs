import { StatsPlugin } from '@module-federation/manifest'
import { containerOptions } from './common-config.mjs'
import { consumedVersions } from './federation.mjs'
import { typesArchive } from './types-archive.mjs'
import { versionOf } from './workspace.mjs'

/**
 * Writes `mf-manifest.json` and `mf-stats.json` beside the files of a remote: other hosts and the tools of Module Federation
 * read a release by them. Files are named relative to the manifest.
 * @param {import('./federation.mjs').Deployable} deployable
 * @param {string} filename of the container
 * @param {import('@rspack/core').LibraryOptions} library
 */
export const manifestPlugin = (deployable, filename, library) =>
  new StatsPlugin(
    {
      ...containerOptions(deployable, filename, library),
      shared: consumedVersions(),
      dts: false,
      manifest: {
        additionalData: ({ stats }) => {
          Object.assign(stats.metaData, {
            publicPath: 'auto',
            types: { path: '', name: '', zip: typesArchive, api: '' }
          })
          // In the order in which modules were compiled, another one in each build.
          for (const { usedIn } of stats.shared) usedIn.sort()
          return stats
        }
      }
    },
    { pluginVersion: versionOf('@module-federation/manifest'), bundler: 'rspack' }
  )
