import path from 'node:path'
import { deployables, root } from '../../build-kit/src/deployables'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { readReleaseConfig } from '../release/config'
import { namesOf, type Names } from './names'
import { assertFreePath, scaffold } from './scaffold'
import { createStandalone } from './standalone'

const USAGE = `npm run create -- <mfe-name> [--title <text>] [--standalone <folder> [--registry <address of the shop>]]

Creates a new remote: a workspace with a page at /<name>, its service, texts, tests and README.
No other file needs an edit; npm test passes as it is, and the page is in the shop once the remote is promoted.

With --standalone it is a repository of its own, outside of this one: it installs @sahra/shared and
@sahra/build-kit from the registry of the shop (--registry; default: SAHRA_REGISTRY, or the shop on this machine).
A remote that has a workspace here is copied from it, to be moved.

Example: npm run create -- mfe-gifts --title "Gifts"`

/** `npm run create -- mfe-…` */
await runCommand(async () => {
  const text = { type: 'string' } as const
  const options = { title: text, standalone: text, registry: text }
  const { values, positionals } = parseCommandLine(process.argv.slice(2), options)
  if (values.help) return print(USAGE)
  const names = namesOf(positionals, values.title)
  if (values.standalone !== undefined) return standalone(names, values.standalone, values.registry)
  const files = await scaffold(root, names, deployables())
  print(`${names.app} is created:`)
  for (const file of files) print(`  ${file}`)
  print(`Its page is /${names.feature}. Next:`)
  print(`  npm run dev -- ${names.app}     shows it inside a running shop`)
  print(`  npx jest ${names.app}           runs its tests`)
  print('How it gets into the shop: docs/releasing.md')
})

async function standalone(names: Names, to: string, registry: string | undefined): Promise<void> {
  const folder = path.resolve(to)
  // The workspace of a remote that moves is here.
  const others = deployables().filter(app => app !== names.app)
  await assertFreePath(root, names, others)
  const { registry: shop } = readReleaseConfig(registry)
  const isMove = deployables().includes(names.app)
  const files = await createStandalone(names, folder, shop)
  print(`${names.app} is created in ${folder}:`)
  for (const file of files) print(`  ${file}`)
  const page = isMove ? 'Its pages stay as they are.' : `Its page is /${names.feature}.`
  print(`${page} Next, in that folder, with SAHRA_TOKEN set to the token of its team:`)
  print('  git init && npm install')
  print('  npm test')
  print('  npm run dev')
  print('How it gets into the shop: its README.md')
}
