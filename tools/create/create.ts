import { deployables, root } from '../../platform/src/build/deployables'
import { parseCommandLine, runCommand } from '../../platform/src/cli/command-line'
import { print } from '../../platform/src/cli/output'
import { namesOf } from './names'
import { scaffold } from './scaffold'

const USAGE = `npm run create -- <mfe-name> [--title <text>]

Creates a new remote: a workspace with a page at /<name>, its service, texts, tests and README.
No other file needs an edit; npm test passes as it is, and the page is in the shop once the remote is promoted.

Example: npm run create -- mfe-gifts --title "Gifts"`

/** `npm run create -- mfe-…` */
await runCommand(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), { title: { type: 'string' } })
  if (values.help) return print(USAGE)
  const names = namesOf(positionals, values.title)
  const files = await scaffold(root, names, deployables())
  print(`${names.app} is created:`)
  for (const file of files) print(`  ${file}`)
  print(`Its page is /${names.feature}. Next:`)
  print(`  npm run dev -- ${names.app}     shows it inside a running shop`)
  print(`  npx jest ${names.app}           runs its tests`)
  print('How it gets into the shop: docs/releasing.md')
})
