import { chromium, type Browser } from '@playwright/test'
import { elapsed, print, progress } from '@sahra/server-kit/cli/output'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, parsePositive, runCommand } from '@sahra/server-kit/cli/command-line'
import { benchConfig } from '../config'
import { visit, type Visit } from './visit'

const DEFAULTS = { address: 'http://localhost:3000', visits: 1000, parallel: 6 }
const PROGRESS_EVERY = 50
const PHONE = { width: 390, height: 800 }
const help = `npm run bench:visitors -- [address] --app mfe-x [--path /…] [--visits ${DEFAULTS.visits}] [--parallel ${DEFAULTS.parallel}]

Opens a page as many visitors, each without cookies and in a network of its own, and prints which
release of the app they got and how many saw an error. The gateway has to trust this machine: TRUST_PROXY=127.0.0.1.`

const options = {
  app: { type: 'string' },
  path: { type: 'string' },
  visits: { type: 'string' },
  parallel: { type: 'string' }
} as const

interface Traffic {
  url: string
  app: string
  visits: number
  parallel: number
}

async function openAll(browser: Browser, { url, app, visits, parallel }: Traffic): Promise<void> {
  const since = Date.now()
  const byRelease = new Map<string, { visits: number; errors: number }>()
  let next = 0
  const count = ({ release, errors }: Visit): void => {
    const counted = byRelease.get(release) ?? { visits: 0, errors: 0 }
    counted.visits++
    if (errors > 0) counted.errors++
    byRelease.set(release, counted)
  }
  const visitor = async (): Promise<void> => {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' })
    while (next < visits) {
      const number = next++
      count(await visit(page, { url, app, address: addressOf(number) }))
      if ((number + 1) % PROGRESS_EVERY === 0)
        progress(`${number + 1} of ${visits} visits, ${elapsed(since)}: ${lineOf(byRelease)}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallel, visits) }, visitor))
  print(lineOf(byRelease))
}

const lineOf = (byRelease: ReadonlyMap<string, { visits: number; errors: number }>): string =>
  [...byRelease]
    .sort(([, a], [, b]) => b.visits - a.visits)
    .map(([release, { visits, errors }]) => `${release} ${visits} visits, ${errors} with an error`)
    .join('; ')

/** Each visitor is in a network of its own: a gateway counts only a few visits of one network. */
const addressOf = (number: number): string => `10.${(number >> 8) & 255}.${number & 255}.1`

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), options)
  if (values.help) return print(help)
  const { app } = values
  if (!app) throw new CliError('Which app? --app mfe-product', exitCode.usage)
  const url = new URL(values.path ?? '/', positionals[0] ?? DEFAULTS.address).href
  const visits = parsePositive('--visits', values.visits) ?? DEFAULTS.visits
  const parallel = parsePositive('--parallel', values.parallel) ?? DEFAULTS.parallel
  const args = ['--no-sandbox', '--disable-gpu', '--blink-settings=imagesEnabled=false']
  const browser = await chromium.launch({ executablePath: benchConfig().chromium, args })
  try {
    await openAll(browser, { url, app, visits, parallel })
  } finally {
    await browser.close()
  }
})
