import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../build-kit/src/layout.mjs'
import { warnNotRun } from '../checks/programs'
import type { Tally } from '../checks/tally'
import { known } from './advisories'
import { auditOutcome, signatureOutcome, type Outcome } from './audit-report'
import { exceptionFailures, readCoolDown } from './cool-down'

const MAX_REPORT = 64 * 1024 * 1024

/**
 * Asks the registry what is known of the locked libraries and whether it has signed them (C301), and compares the
 * exceptions of .npmrc with the day (C300). A registry that does not offer it, or no network, is named and is not a failure.
 */
export async function supply(today = new Date().toISOString().slice(0, 10)): Promise<Tally> {
  const { exceptions } = readCoolDown(readFileSync(path.join(root, '.npmrc'), 'utf8'))
  const audit = await npm('audit', '--package-lock-only')
  const signatures = await npm('audit', 'signatures')
  const outcomes: [string, Outcome][] = [
    ['the exceptions of .npmrc', { failures: exceptionFailures(exceptions, today) }],
    ['known vulnerabilities', auditOutcome(audit, known, today)],
    ['signatures of the registry', signatureOutcome(signatures)]
  ]
  for (const [what, { failures, notOffered }] of outcomes) {
    if (notOffered)
      warnNotRun(`${what}: not offered here. ${notOffered}`, 'Ask again where the registry offers it.')
    else console.log(`${failures.length ? '✗' : '✓'} ${what}`)
    for (const failure of failures) console.log(`  ${failure}`)
  }
  const judged = outcomes.map(([, outcome]) => outcome).filter(({ notOffered }) => !notOffered)
  const failures = judged.flatMap(outcome => outcome.failures)
  return {
    passed: judged.filter(outcome => outcome.failures.length === 0).length,
    failed: failures.length,
    failures
  }
}

/** Returns what npm prints as JSON; without repeats, which take a minute where there is no network. */
const npm = (...args: string[]): Promise<string> =>
  new Promise(resolve => {
    const options = { cwd: root, maxBuffer: MAX_REPORT, shell: process.platform === 'win32' }
    execFile('npm', [...args, '--json', '--fetch-retries=0'], options, (error, stdout) =>
      resolve(stdout || error?.message || '')
    )
  })
