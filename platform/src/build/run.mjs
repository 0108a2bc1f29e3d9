// Builds one workspace in a process of its own: `node run.mjs mfe-…`. Prints what is wrong, and nothing else.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import rspackCore from '@rspack/core'
import { root } from './workspace.mjs'

const { rspack } = rspackCore
const [app = ''] = process.argv.slice(2)
const { default: config } = await import(pathToFileURL(path.join(root, app, 'rspack.config.mjs')).href)

rspack(config, (error, stats) => {
  const failed = error !== null || stats === undefined || stats.hasErrors()
  if (error) console.error(error)
  else if (failed || stats.hasWarnings())
    console.error(stats.toString({ all: false, errors: true, warnings: true }))
  process.exitCode = failed ? 1 : 0
})
