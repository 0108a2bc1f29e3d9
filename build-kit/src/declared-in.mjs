import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import rspackCore from '@rspack/core'
import { commonConfig } from './common-config.mjs'

const { rspack } = rspackCore
const require = createRequire(import.meta.url)

/**
 * Returns what `remote.ts` declares when its texts are those of the language.
 * @param {import('./federation.mjs').Deployable} deployable with its language
 * @returns {Promise<import('./federation.mjs').Declared>}
 */
export async function declaredIn(deployable) {
  const folder = path.join(deployable.folder, '.cache/declared', deployable.language ?? '')
  const filename = `${deployable.inputs || 'remote'}.cjs`
  const config = {
    ...commonConfig(deployable, { target: 'server' }),
    entry: './remote.ts',
    target: /** @type {const} */ ('node'),
    devtool: /** @type {const} */ (false),
    output: { path: folder, filename, library: { type: 'commonjs2' } },
    optimization: { minimize: false }
  }
  await new Promise((resolve, reject) =>
    rspack(config, (error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        : resolve(undefined)
    )
  )
  const declared = require(path.join(folder, filename)).default
  rmSync(folder, { recursive: true, force: true })
  return declared
}
