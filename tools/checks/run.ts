import os from 'node:os'
import { fixSeed } from './config'
import { changedFiles, checksOfChanged } from './changed'
import { all, checksFor, daily, parts, quick } from './checks'
import { warnNotRun } from './programs'
import { sum, type Tally } from './tally'

/**
 * `npm test [-- name …]`: proves the shop, or runs the named checks whole. `all`: every check but `rough`; `changed`: what
 * the change of this branch touches; `quick`: what needs no test. The last line is `N passed, N failed`.
 */
const MAX_FAILURE_LENGTH = 4000
const MAX_NAME_LENGTH = 160

const asked = process.argv.slice(2)
const sets: Record<string, string[]> = { quick, all }
const isChanged = asked[0] === 'changed'
const checks = isChanged
  ? checksOfChanged(changedFiles())
  : checksFor({ isQuick: asked[0] === 'quick', isWhole: asked.length > 0 })
const requested = isChanged ? Object.keys(checks) : asked.flatMap(name => sets[name] ?? name)
const unknown = requested.filter(name => !(name in checks))
if (unknown.length) {
  const names = ['changed', ...Object.keys(sets), ...Object.keys(checks)]
  console.error(`There is no check “${unknown.join(', ')}”. There are: ${names.join(', ')}.`)
  process.exit(1)
}

for (const { folder, missing } of parts.left)
  warnNotRun(
    `format, lint, types and walls of ${folder}, which needs ${missing.join(' and ')}.`,
    'Those are not in this clone.'
  )
console.log(`TEST_SEED=${fixSeed()} repeats what the tests draw at random.`)
const names = requested.length ? requested : daily
/** Seconds at the end. */
type Result = [name: string, tally: Tally, seconds: number]
const results: Result[] = []
const lineOf = ([name, { passed, failed }, seconds]: Result): string =>
  `${failed ? '✗' : '✓'} ${name.padEnd(18)} ${passed} passed, ${failed} failed  (${seconds} s)`
let begun = 0
/** Milliseconds of all cores since the machine has started. */
const coreTimes = () => {
  const all = os.cpus().flatMap(({ times }) => Object.values(times))
  return {
    whole: all.reduce((sum, ms) => sum + ms, 0),
    idle: os.cpus().reduce((sum, { times }) => sum + times.idle, 0)
  }
}
const before = coreTimes()

async function check(name: string) {
  console.log(`\n── ${++begun}/${names.length} ${name} ${'─'.repeat(60)}`)
  const started = Date.now()
  const tally = await checks[name]!()
  const result: Result = [name, tally, Math.round((Date.now() - started) / 1000)]
  results.push(result)
  console.log(lineOf(result))
}

// Each of the quick checks keeps one core busy; a browser and a test of a server wait for half of their time.
await Promise.all(names.filter(name => quick.includes(name)).map(check))
const queue = names.filter(name => !quick.includes(name))
async function checkInTurn() {
  for (let name = queue.shift(); name; name = queue.shift()) await check(name)
}
await Promise.all([checkInTurn(), checkInTurn()])

// A pipeline shows the end of a long log: the failures stand there once more, and their names with the totals.
for (const [name, { failures }] of results)
  for (const failure of failures)
    console.log(`\n── ${name} failed ${'─'.repeat(60)}\n${failure.trim().slice(0, MAX_FAILURE_LENGTH)}`)

console.log('')
for (const result of results) {
  console.log(lineOf(result))
  for (const failure of result[1].failures)
    console.log(`    ${failure.trim().split('\n', 1)[0]!.slice(0, MAX_NAME_LENGTH)}`)
}
// A slow run on busy cores has too much to do, one on idle cores waits.
const after = coreTimes()
const busy = 1 - (after.idle - before.idle) / (after.whole - before.whole)
console.log(
  `${os.cpus().length} cores, ${Math.round(100 * busy)} % busy; ${Math.round(os.totalmem() / 2 ** 30)} GiB of memory`
)
const total = sum(results.map(([, tally]) => tally))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
