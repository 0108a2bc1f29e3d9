import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print } from '@sahra/server-kit/cli/output'
import { runCommand } from '@sahra/server-kit/cli/command-line'
import { root } from '../../build-kit/src/deployables'
import { licencePage, shippedLicences } from './licences'

/** `npm run licences` */
await runCommand(async () => {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const licences = shippedLicences(lock)
  writeFileSync(path.join(root, 'docs/licences.md'), licencePage(licences))
  print(`Wrote docs/licences.md: ${licences.size} licences.`)
})
