import path from 'node:path'
import { z } from 'zod'

/** Numbers of passed and failed checks, and what is to be read of each failure: a line that names it comes first. */
export interface Tally {
  passed: number
  failed: number
  failures: string[]
}

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), message: z.string() }))
})
const playwrightTest = z.object({
  projectName: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) }))
})
const playwrightSpec = z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })
interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[]
  suites?: PlaywrightSuite[] | undefined
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  }
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite)
})

export const none: Tally = { passed: 0, failed: 0, failures: [] }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures)
})

/** Counts a command as one check, by its exit code. */
export const ofExit = (code: number, output = ''): Tally =>
  code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [output] }

const withoutReport: Tally = { passed: 0, failed: 1, failures: ['The run ended without a report.'] }

/** Reads the output of Node's `spec` reporter. Another exit code than 0 counts as a failure. */
export function ofNodeTest(output: string, code: number): Tally {
  const count = (word: string) => Number(new RegExp(`^ℹ ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0)
  const failed = count('fail') + count('cancelled') || (code === 0 ? 0 : 1)
  const [, details = output] = output.split(/^✖ failing tests:$/m)
  const failures = details.split(/^(?=test at )/m).filter(text => text.trim())
  return { passed: count('pass'), failed, failures: failed ? failures : [] }
}

/** Reads the report of `jest --json`. */
export function ofJest(report: string | undefined, code: number): Tally {
  if (!report) return withoutReport
  const { testResults, ...counts } = jestReport.parse(JSON.parse(report))
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites || (code === 0 ? 0 : 1)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${path.relative('.', name)}\n${message}`)
  return { passed: counts.numPassedTests, failed, failures }
}

const failuresIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .flatMap(({ errors }) => errors)
        .map(({ message = '' }) => `[${projectName}] ${file} › ${title}\n${message}`)
    )
  ),
  ...suites.flatMap(failuresIn)
]

/** Reads the report of Playwright's `json` reporter; a flaky test counts as failed. */
export function ofPlaywright(report: string | undefined, code: number): Tally {
  if (!report) return withoutReport
  const { stats, suites } = playwrightReport.parse(JSON.parse(report))
  const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1)
  return { passed: stats.expected, failed, failures: suites.flatMap(failuresIn) }
}
