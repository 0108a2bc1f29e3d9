import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../build-kit/src/layout.mjs'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { compileServers } from './compile'
import { copyPackages, packageFolders, sbomOf } from './packages'
import { type ImageName, images } from './programs'

const names = Object.keys(images) as ImageName[]
const USAGE = `npm run build:servers [-- --image <name>] [--to <folder>] [--packages <folder>]

Compiles the servers of an image of deploy/Dockerfile to JavaScript, into .cache/servers: ${names.join(', ')}, by default the
registry, which has all. With --packages it also copies the installed packages that they need and lists them in
sbom.cdx.json (CycloneDX).`

/** `npm run build:servers` */
await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    image: { type: 'string' },
    to: { type: 'string' },
    packages: { type: 'string' }
  })
  if (values.help) return print(USAGE)
  const name = names.find(each => each === (values.image ?? 'registry'))
  if (!name) throw new CliError(`--image must be ${names.join(' or ')}, not “${values.image}”`)
  const since = Date.now()
  const to = path.resolve(root, values.to ?? '.cache/servers')
  await rm(to, { recursive: true, force: true })
  const files = await compileServers(to, images[name])
  print(`Compiled ${files.length} files into ${to} in ${elapsed(since)}.`)
  if (!values.packages) return
  const folders = packageFolders(images[name])
  await copyPackages(folders, path.resolve(root, values.packages))
  const sbom = sbomOf(folders)
  await writeFile(path.join(to, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
  print(`Copied ${folders.length} packages; sbom.cdx.json lists ${sbom.components.length} libraries.`)
})
