import { z } from 'zod'

/** Numbers of passed and failed checks. */
export interface Tally {
  passed: number
  failed: number
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number()
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
})

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0
  })

/** Counts a command as one check, by its exit code. */
export const ofExit = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** Reads the summary of Node's test runner: `# pass 12`, `ℹ fail 0`. Another exit code than 0 counts as a failure. */
export function ofNodeTest(output: string, code: number): Tally {
  const count = (word: string) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1) }
}

/** Reads the report of `jest --json`. */
export function ofJest(report: string | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport.parse(JSON.parse(report))
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}

/** Reads the report of Playwright's `json` reporter; a flaky test counts as failed. */
export function ofPlaywright(report: string | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const { stats } = playwrightReport.parse(JSON.parse(report))
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1) }
}
