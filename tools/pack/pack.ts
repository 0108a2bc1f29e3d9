import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../build-kit/src/layout.mjs'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print, progress } from '@sahra/server-kit/cli/output'
import { RegistryClient } from '../release/client'
import { readReleaseConfig } from '../release/config'
import { kitPackage } from './kit-package'
import { sharedPackage } from './shared-package'
import { tarballOf } from './tarball'

const USAGE = `npm run pack [-- --publish] [--to <folder>] [--registry <address>]

Packs @sahra/shared and @sahra/build-kit, for repositories of one remote, into .cache/packages.
With --publish they are sent to the registry, where npm installs them; this needs the token of an operator.
A version never changes: raise it in package.json and describe it in CHANGELOG.md.`

const KiB = 1024

/** `npm run pack` */
await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    publish: { type: 'boolean' },
    to: { type: 'string' },
    registry: { type: 'string' }
  })
  if (values.help) return print(USAGE)
  const folder = path.resolve(root, values.to ?? '.cache/packages')
  await mkdir(folder, { recursive: true })
  for (const files of [await sharedPackage(), await kitPackage()]) {
    const { name, version, file, content } = await tarballOf(files)
    progress(`Packed ${name}@${version}: ${files.size} files, ${Math.round(content.length / KiB)} KiB`)
    await writeFile(path.join(folder, file), content)
    if (!values.publish) {
      print(path.join(folder, file))
      continue
    }
    const config = readReleaseConfig(values.registry)
    const { fresh } = await new RegistryClient(config).publishPackage(name, version, content)
    progress(fresh ? `Published at ${config.registry}.` : 'It was published before: nothing has changed.')
    print(`${name}@${version}`)
  }
})
