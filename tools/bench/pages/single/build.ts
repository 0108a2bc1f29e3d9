import rspackCore, { type Configuration } from '@rspack/core'
import path from 'node:path'
import { publicPathModule } from '../../../../build-kit/src/common-config.mjs'
import { buildConfig } from '../../../../build-kit/src/preset/index.mjs'
import { ReleaseWriter } from '../../../../build-kit/src/preset/release-writer.mjs'
import { readRemote, workspaceFolder } from '../../../../build-kit/src/workspace.mjs'
import { deployables } from '../../../../build-kit/src/deployables'

const { rspack } = rspackCore

/** `pages`: one chunk per page. `whole`: all pages in a single file. */
export type Split = 'pages' | 'whole'

/**
 * Builds the shell and every remote as one application: the shell's build with all pages as its own and without
 * federation. Writes a release named `shell` to `dist`.
 */
export async function buildSingle(dist: string, split: Split): Promise<void> {
  const apps = await Promise.all(
    deployables().map(async app => ({ app, remote: await readRemote(workspaceFolder(app)) }))
  )
  const shell = apps.find(({ app }) => app === 'shell')
  if (!shell) throw new Error('There is no shell to build')
  const remote = { ...shell.remote, pages: apps.flatMap(deployable => deployable.remote.pages) }
  const configs = (await buildConfig({ app: 'shell', further: [] })).slice(0, 2)
  for (const config of configs) {
    config.output = { ...config.output, path: path.join(dist, path.basename(config.output?.path ?? '')) }
    config.resolve = {
      ...config.resolve,
      alias: { '@module-federation/enhanced/runtime$': path.join(import.meta.dirname, 'runtime.ts') }
    }
    config.plugins = (config.plugins ?? []).map(plugin => {
      if (plugin instanceof ReleaseWriter) {
        plugin.deployable = { ...plugin.deployable, remote }
        plugin.file = path.join(dist, 'release.json')
      }
      return plugin instanceof rspack.experiments.VirtualModulesPlugin ? generatedModules(apps) : plugin
    })
    if (split === 'whole') config.plugins.push(new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }))
  }
  await run(configs)
}

/** Returns the generated modules of the shell with the pages of all apps and no shared modules. */
function generatedModules(apps: { app: string; remote: { pages: { feature: string }[] } }[]) {
  const pages = apps.flatMap(({ app, remote }) =>
    [...new Set(remote.pages.map(({ feature }) => feature))].map(feature => {
      const file = path.join(workspaceFolder(app), 'src', feature, `${feature}.page.tsx`)
      const chunk = `/* webpackChunkName: ${JSON.stringify(feature)} */`
      return `  ${JSON.stringify(feature)}: () => import(${chunk} ${JSON.stringify(file)}),`
    })
  )
  const folder = path.join(workspaceFolder('shell'), 'src/federation')
  const first = publicPathModule(workspaceFolder('shell'))
  return new rspack.experiments.VirtualModulesPlugin({
    [first.file]: first.source,
    [path.join(folder, 'shared-modules.generated.ts')]: 'export const sharedModules = {}',
    [path.join(folder, 'own-pages.generated.ts')]: `export const ownPages = {\n${pages.join('\n')}\n}`
  })
}

const run = (configs: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(configs, (error, stats) => {
      if (error || stats?.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
      else resolve()
    })
  })
