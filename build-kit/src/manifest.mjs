import { StatsPlugin } from '@module-federation/manifest'
import { containerOptions } from './common-config.mjs'
import { consumedVersions } from './federation.mjs'
import { typesArchive } from './types-archive.mjs'
import { versionOf } from './workspace.mjs'

const plugin = {
  pluginVersion: versionOf('@module-federation/manifest'),
  bundler: /** @type {const} */ ('rspack')
}

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
          // In the order in which modules were compiled and chunks were made, another one in each build.
          for (const { usedIn } of stats.shared) usedIn.sort()
          for (const { assets } of [...stats.shared, ...stats.exposes])
            for (const files of [assets.js, assets.css]) {
              files.sync.sort()
              files.async.sort()
            }
          return stats
        }
      }
    },
    plugin
  )

/**
 * Writes the manifest of the shell, which exposes nothing and provides what remotes share: not by its build, but to the
 * runtime, so the build has nothing to list.
 * @param {import('./federation.mjs').Deployable} deployable
 */
export const hostManifestPlugin = ({ container: name }) =>
  new StatsPlugin(
    {
      name,
      dts: false,
      manifest: {
        additionalData: ({ stats }) => {
          Object.assign(stats.metaData, { publicPath: 'auto' })
          return Object.assign(stats, { shared: provided(name) })
        }
      }
    },
    plugin
  )

const none = { sync: [], async: [] }

/** @param {string} host */
const provided = host =>
  Object.entries(consumedVersions()).map(([name, { singleton, requiredVersion }]) => ({
    id: `${host}:${name}`,
    name,
    version: versionOf(name),
    singleton,
    requiredVersion,
    assets: { js: none, css: none },
    usedIn: []
  }))
