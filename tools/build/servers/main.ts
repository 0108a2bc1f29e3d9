import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../build-kit/src/layout.mjs'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { compileServers } from './compile'
import { copyPackages, packageFolders, sbomOf } from './packages'
import { buildPackages, workspaces } from './programs'

const USAGE = `npm run build:servers [-- --to <folder>] [--packages <folder>]

Compiles the servers to JavaScript, for images (deploy/Dockerfile), into .cache/servers. With --packages it also copies
the installed packages that they need and lists them in sbom.cdx.json (CycloneDX).`

/** `npm run build:servers` */
await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    to: { type: 'string' },
    packages: { type: 'string' }
  })
  if (values.help) return print(USAGE)
  const since = Date.now()
  const to = path.resolve(root, values.to ?? '.cache/servers')
  await rm(to, { recursive: true, force: true })
  const files = await compileServers(to)
  print(`Compiled ${files.length} files into ${to} in ${elapsed(since)}.`)
  if (!values.packages) return
  const folders = packageFolders(workspaces, buildPackages)
  await copyPackages(folders, path.resolve(root, values.packages))
  const sbom = sbomOf(folders)
  await writeFile(path.join(to, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
  print(`Copied ${folders.length} packages; sbom.cdx.json lists ${sbom.components.length} libraries.`)
})
