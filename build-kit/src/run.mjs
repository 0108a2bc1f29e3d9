// Builds one workspace in its own process: `node run.mjs mfe-…`. Prints errors and warnings only.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import rspackCore from '@rspack/core'
import { workspaceFolder } from './workspace.mjs'

const { rspack } = rspackCore
const [app = ''] = process.argv.slice(2)
const { default: config } = await import(
  pathToFileURL(path.join(workspaceFolder(app), 'rspack.config.mjs')).href
)

rspack(config, (error, stats) => {
  if (error) console.error(error)
  else if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ all: false, errors: true, warnings: true }))
  process.exitCode = stats && !error && !stats.hasErrors() ? 0 : 1
})
