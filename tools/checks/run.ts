import { rmSync } from 'node:fs'
import { checksFor, onDemand, parts, quick, reports } from './checks'
import { warnNotRun } from './programs'
import { sum, type Tally } from './tally'

/**
 * `npm test [-- name …]`: runs the checks of every change, the named ones, or with `all` every one there is, in sequence; the
 * last line is `N passed, N failed`.
 */
const MAX_FAILURE_LENGTH = 4000

const checks = checksFor(process.argv[2] === 'quick')
const sets: Record<string, string[]> = { quick, all: Object.keys(checks) }
const requested = process.argv.slice(2).flatMap(name => sets[name] ?? name)
const unknown = requested.filter(name => !(name in checks))
if (unknown.length) {
  console.error(
    `There is no check “${unknown.join(', ')}”. There are: ${Object.keys(sets).join(', ')}, ${Object.keys(checks).join(', ')}.`
  )
  process.exit(1)
}

for (const { folder, missing } of parts.left)
  warnNotRun(
    `format, lint, types and walls of ${folder}, which needs ${missing.join(' and ')}.`,
    'Those are not in this clone.'
  )
const names = requested.length ? requested : sets['all']!.filter(name => !onDemand.includes(name))
const results: [string, Tally, number][] = []
let begun = 0

async function check(name: string) {
  console.log(`\n── ${++begun}/${names.length} ${name} ${'─'.repeat(60)}`)
  const started = Date.now()
  const tally = await checks[name]!()
  results.push([name, tally, Math.round((Date.now() - started) / 1000)])
}

// Each of the quick checks keeps one core busy.
await Promise.all(names.filter(name => quick.includes(name)).map(check))
for (const name of names.filter(name => !quick.includes(name))) await check(name)
rmSync(reports, { recursive: true, force: true })

// A pipeline shows the end of a long log: the failures stand there once more.
for (const [name, { failures }] of results)
  for (const failure of failures)
    console.log(`\n── ${name} failed ${'─'.repeat(60)}\n${failure.trim().slice(0, MAX_FAILURE_LENGTH)}`)

console.log('')
for (const [name, { passed, failed }, seconds] of results)
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(18)} ${passed} passed, ${failed} failed  (${seconds} s)`)
const total = sum(results.map(([, tally]) => tally))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed || !total.passed ? 1 : 0
