/** How many checks of one kind held and how many did not. */
export interface Tally {
  passed: number
  failed: number
}

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0
  })

/** A command that is one check: it ends with 0 or it does not. */
export const ofExit = (code: number): Tally =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** The last lines of Node's own test runner: `# pass 12`, `ℹ fail 0`. A run that ended badly without saying so has failed. */
export function ofNodeTest(output: string, code: number): Tally {
  const count = (word: string) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled')
  return { passed: count('pass'), failed: failed || (code === 0 ? 0 : 1) }
}

/** The file that jest writes with `--json`. */
export function ofJest(report: string | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
  }
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) }
}

/** The file of Playwright's `json` reporter; a test that only passed on a second try counts as failed. */
export function ofPlaywright(report: string | undefined, code: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1) }
}
