import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { print, progress } from '@sahra/server-kit/cli/output'
import { packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { readCoolDown } from '../supply/cool-down'
import { findCandidates, lockedForNewerNode, type Update } from './candidates'
import { Copy } from './copy'
import { held } from './held'
import { readPublished } from './registry'
import { nameOf, rehearsalReport, rehearsalTable, steps, type Outcome, type Step } from './table.rules'
import { tryCandidate } from './try-candidate'

const USAGE = `npm run rehearse [-- --steps types,walls,builds,purchase,budgets] [--only <library>,…] [--in-range]

Tries the newest versions of all libraries in a copy of this repository: those within their range together, then each next
major. Prints one table of what holds, what breaks and what it weighs, and what waits for a newer Node. It takes ten to
twenty minutes for each row. --only: these libraries; --in-range: no majors. Ends with 1 when a version within its range
breaks something.`

const DAY_MS = 86_400_000

/** `npm run rehearse` */
await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    steps: { type: 'string' },
    only: { type: 'string' },
    'in-range': { type: 'boolean' }
  })
  if (values.help) return print(USAGE)
  const chosen = chosenSteps(values.steps)
  const only = values.only?.split(',')
  const folder = mkdtempSync(path.join(tmpdir(), 'sahra-rehearsal-'))
  try {
    const copy = new Copy(folder)
    const libraries = copy
      .libraries()
      .filter(({ name }) => only?.includes(name) ?? !Object.hasOwn(held, name))
    progress(`Asking the registry for ${libraries.length} libraries …`)
    const { days } = readCoolDown(readFileSync(path.join(root, '.npmrc'), 'utf8'))
    const limits = { oldestNode: oldestNode(), publishedBefore: Date.now() - days * DAY_MS }
    const { inRange, majors, waiting } = findCandidates(
      libraries,
      await readPublished(libraries, progress),
      limits
    )
    const outcomes: Outcome[] = []
    const late = new Set(waiting.map(nameOf))
    const attempt = async (title: string, updates: Update[], parts: readonly Step[]): Promise<void> => {
      const isLockTooYoung = /with a date before/.test(outcomes[0]?.failure ?? '')
      const trial = { title, updates, chosen: parts, isLockTooYoung, log: progress }
      outcomes.push(await tryCandidate(copy, trial))
      const locked = lockedForNewerNode(
        copy.lockFile() as Parameters<typeof lockedForNewerNode>[0],
        limits.oldestNode
      )
      for (const name of locked) late.add(`${name}, with ${title}`)
      progress(`\n${rehearsalTable(outcomes)}\n`)
    }
    await attempt('as locked', [], [])
    if (inRange.length > 0) await attempt('newest in range', inRange, chosen)
    if (!values['in-range']) for (const family of majors) await attempt(titleOf(family), family, chosen)
    print(rehearsalReport(outcomes, [...late]))
    print(
      `\nNot tried:\n${Object.entries(held)
        .map(([name, why]) => `  ${name}: ${why}`)
        .join('\n')}`
    )
    if (
      outcomes
        .slice(0, inRange.length > 0 ? 2 : 1)
        .some(({ results }) => Object.values(results).includes(false))
    )
      process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function titleOf(family: Update[]): string {
  const { name, to } = family[0]!
  return `${name} ${to}${family.length > 1 ? ` and ${family.length - 1} more` : ''}`
}

/** The lowest version that the root promises to run on. */
function oldestNode(): string {
  const { engines } = packageJsonOf(root) as { engines?: { node?: string } }
  return /\d+\.\d+\.\d+/.exec(engines?.node ?? '')?.[0] ?? process.versions.node
}

function chosenSteps(names = steps.slice(1).join(',')): Step[] {
  const chosen = names.split(',')
  const unknown = chosen.filter(name => !steps.some(step => step === name))
  if (unknown.length > 0)
    throw new CliError(`There is no step “${unknown.join(', ')}”. There are: ${steps.join(', ')}.`)
  return steps.filter(step => chosen.includes(step))
}
