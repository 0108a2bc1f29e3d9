import { deployables, root } from '../../platform/src/build/deployables'
import { CannotStart, say } from '../../platform/src/cli/say'
import { readNames, USAGE } from './names'
import { scaffold } from './scaffold'

/** `npm run create -- mfe-…`: a new remote, ready to be worked on. */
const words = process.argv.slice(2)

try {
  if (words.includes('--help') || words.includes('-h')) say(USAGE)
  else {
    const names = readNames(words)
    const files = await scaffold(root, names, deployables())
    say(`${names.app} is made:`)
    for (const file of files) say(`  ${file}`)
    say(`Its page stands at /${names.room}. Next:`)
    say(`  npm run dev -- ${names.app}     see it inside a shop that runs`)
    say(`  npx jest ${names.app}           its tests`)
    say('How it gets into the shop: docs/releasing.md')
  }
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
