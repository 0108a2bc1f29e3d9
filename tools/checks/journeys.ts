import path from 'node:path'
import { compileTests } from './compile-tests'
import { journeysOnlyInAll } from './only-in-all'
import { bin, run } from './programs'
import { readReport, reports } from './reports'
import { ofPlaywright, sum, type Tally } from './tally'

/** What journeys run beside the shop. */
const programs = ['tools/testing/release-fixtures.ts', 'api/src/merchant/command-line/run-command.ts']
const PROGRAMS = 'node_modules/.cache/journeys'

interface JourneyRun {
  port: string
  projects: string[]
  options?: string[]
}

async function runJourneys({ port, projects, options = [] }: JourneyRun): Promise<Tally> {
  const report = path.join(reports, `${port}.json`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', ...projects, ...options]
  args.push('--output', path.join('test-results', port), '--reporter', 'line,json')
  const env = { PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: report, TEST_PROGRAMS: path.resolve(PROGRAMS) }
  const { code } = await run(bin('playwright'), args, env)
  return ofPlaywright(readReport(report), code)
}

/** Each run has a shop of its own, so that two run at the same time; the two are about as long. */
const whole: JourneyRun[] = [
  { port: '4310', projects: ['desktop-layout', 'desktop-in-arabic', 'phone-in-english'] },
  { port: '4410', projects: ['phone'] }
]
const half = (port: string, shard: string): JourneyRun => ({
  port,
  projects: ['desktop-layout', 'phone'],
  options: ['--grep-invert', journeysOnlyInAll.source, '--shard', shard]
})
const halves = [half('4310', '1/2'), half('4410', '2/2')]

/** Runs every journey, or those of `npm test`. */
export async function journeys(isWhole: boolean): Promise<Tally> {
  await compileTests(programs, PROGRAMS)
  return sum(await Promise.all((isWhole ? whole : halves).map(runJourneys)))
}

export const roughJourneys = (): Promise<Tally> => runJourneys({ port: '4510', projects: ['rough'] })
