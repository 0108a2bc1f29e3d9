import path from 'node:path'
import { journeysOnlyInAll } from './only-in-all'
import { bin, run } from './programs'
import { readReport, reports } from './reports'
import { ofPlaywright, sum, type Tally } from './tally'

/** Halves of the journeys, run at the same time, each with a shop of its own. */
const halves = [
  { port: '4310', shard: '1/2' },
  { port: '4410', shard: '2/2' }
]

interface JourneyRun {
  port: string
  projects: string[]
  options?: string[]
}

async function runJourneys({ port, projects, options = [] }: JourneyRun): Promise<Tally> {
  const report = path.join(reports, `${port}.json`)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', ...projects, ...options]
  args.push('--output', path.join('test-results', port), '--reporter', 'line,json')
  const { code } = await run(bin('playwright'), args, { PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  return ofPlaywright(readReport(report), code)
}

/** Runs every journey at both widths, or those of `npm test`. */
export async function journeys(isWhole: boolean): Promise<Tally> {
  const projects = isWhole
    ? ['desktop', 'desktop-in-arabic', 'phone', 'phone-in-english']
    : ['desktop-layout', 'phone']
  const options = isWhole ? [] : ['--grep-invert', journeysOnlyInAll.source]
  const { preparePictures } = await import('../../api/src/pictures')
  // Both shops ask for the fronts: two that start at once would both make all of them.
  await preparePictures('.cache/media', console.log, 'fronts')
  return sum(
    await Promise.all(
      halves.map(({ port, shard }) =>
        runJourneys({ port, projects, options: [...options, '--shard', shard] })
      )
    )
  )
}

export const roughJourneys = (): Promise<Tally> => runJourneys({ port: '4510', projects: ['rough'] })
