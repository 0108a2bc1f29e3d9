// Builds the page for teams in its own process: `node run.mjs <sources> <result>`. Prints errors and warnings only. Lists the
// libraries in it beside the result, where no server serves the list (C302).
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import rspackCore from '@rspack/core'
import { billOfMaterials, bundledFolders } from '@sahra/build-kit/bill-of-materials.mjs'
import { versionOf } from '@sahra/build-kit/workspace.mjs'
import { pageConfig } from './page-config.mjs'

const { rspack } = rspackCore
const [folder = '', output = ''] = process.argv.slice(2)

rspack(pageConfig({ folder, output }), (error, stats) => {
  if (error) console.error(error)
  else if (stats?.hasErrors() || stats?.hasWarnings())
    console.error(stats.toString({ all: false, errors: true, warnings: true }))
  if (stats && !stats.hasErrors()) {
    const page = { name: 'page-for-teams', version: versionOf('@sahra/shared') }
    const sbom = billOfMaterials(page, bundledFolders(stats.compilation))
    writeFileSync(path.join(path.dirname(output), 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
  }
  process.exitCode = stats && !error && !stats.hasErrors() ? 0 : 1
})
