// Builds the desk in its own process: `node run.mjs <sources> <result>`. Prints errors and warnings only.
import rspackCore from '@rspack/core'
import { deskConfig } from './desk-config.mjs'

const { rspack } = rspackCore
const [folder = '', output = ''] = process.argv.slice(2)

rspack(deskConfig({ folder, output }), (error, stats) => {
  if (error) console.error(error)
  else if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ all: false, errors: true, warnings: true }))
  process.exitCode = stats && !error && !stats.hasErrors() ? 0 : 1
})
