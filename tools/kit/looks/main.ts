import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { filesOf } from './references'
import { titleOf, writeReport } from './report'
import { runLooks } from './run-looks'

const USAGE = `npm run looks [-- [SHEET…] [--update] [--exact]]

Compares the looks of all sheets with the references, or those of sheets by how their names end: cart, shared/ui.

  --update  accepts what differs or is new, and removes what no sheet has any more
  --exact   sees smaller differences, as a word in a mail; only with the browser that drew the references`

/** Of a state: the report has all of them. */
const SHOWN_LINES = 8

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), {
    update: { type: 'boolean' },
    exact: { type: 'boolean' }
  })
  if (values.help) return print(USAGE)
  const { compared, differences, missing, orphans, unseen, faults } = await runLooks({
    sheets: positionals,
    update: values.update,
    isExact: values.exact
  })
  for (const { state, difference } of differences) {
    print(`${titleOf(state)}: ${difference.cells} cells, ${difference.layout.length} lines of the layout`)
    for (const line of difference.layout.slice(0, SHOWN_LINES)) print(`    ${line}`)
  }
  for (const state of missing) print(`${titleOf(state)}: no reference at ${filesOf(state).layout}`)
  for (const file of orphans) print(`${file}: no sheet has this state`)
  for (const change of unseen) print(`The comparison does not see ${change}.`)
  for (const { state, fault } of faults) print(`${titleOf(state)}: ${fault}`)
  if (differences.length) print(`Before and after: ${writeReport(differences)}`)
  const changed = differences.length + missing.length
  if (values.update) return print(`${changed} references drawn. Look at what changed before you commit it.`)
  if (faults.length) throw new CliError('Controls are too small, move, or are not seen to have the focus.', 1)
  if (changed + orphans.length + unseen.length)
    throw new CliError('The looks differ. Meant? npm run looks -- --update', 1)
  print(`${compared} looks are as they were.`)
})
