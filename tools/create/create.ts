import { deployables, root } from '../../platform/src/build/deployables'
import { CliError, print } from '../../platform/src/cli/output'
import { readNames, USAGE } from './names'
import { scaffold } from './scaffold'

/** `npm run create -- mfe-…`: a new remote, ready to be worked on. */
const words = process.argv.slice(2)

try {
  if (words.includes('--help') || words.includes('-h')) print(USAGE)
  else {
    const names = readNames(words)
    const files = await scaffold(root, names, deployables())
    print(`${names.app} is made:`)
    for (const file of files) print(`  ${file}`)
    print(`Its page stands at /${names.feature}. Next:`)
    print(`  npm run dev -- ${names.app}     see it inside a shop that runs`)
    print(`  npx jest ${names.app}           its tests`)
    print('How it gets into the shop: docs/releasing.md')
  }
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
