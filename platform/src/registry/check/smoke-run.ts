import { existsSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Browser, BrowserType } from 'playwright-core'
import { z } from 'zod'
import { readGatewayConfig } from '../../gateway/config'
import { createGateway } from '../../gateway/server'
import { trustedFile } from '../local-credentials'
import type { CheckReport } from '../registry-api'
import type { Release } from '../release'
import { findAddresses } from './smoke-addresses'
import { checkModules } from './smoke-modules'
import { checkPage } from './smoke-page'
import { systemBrowser } from './system-browser'

/** The message that `smoke.ts` sends to this process. */
export interface SmokeTask {
  /** Temporary data folder. */
  folder: string
  api: string
  mediaDir: string
  chromium: string
  candidates: readonly Release[]
}

const readiness = z.object({ api: z.string().optional() })
const MAX_PAGES = 3
/** A render timeout depends on the load of this machine, not on the release. */
const isTimeout = /not rendered within|in time/

process.once('message', task => {
  run(task as SmokeTask).then(
    report => process.send?.(report, () => process.exit(0)),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    }
  )
})
process.once('disconnect', () => process.exit(1))

async function run({ folder, api, mediaDir, chromium, candidates }: SmokeTask): Promise<CheckReport> {
  if (chromium === 'off') return skipped('CHROMIUM is off')
  const executablePath = chromium || systemBrowser()
  const playwright = await import('playwright-core').catch(() => undefined)
  if (!executablePath || !playwright || !existsSync(executablePath))
    return skipped('no browser is installed here (CHROMIUM)')
  const config = readGatewayConfig({
    DATA_DIR: folder,
    REGISTRY_DIR: path.join(folder, 'registry'),
    API_TARGET: api,
    MEDIA_DIR: mediaDir
  })
  const reports: string[] = []
  const gateway = await createGateway({ ...config, trustedKeysFile: trustedFile(folder) }, line =>
    reports.push(line)
  )
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const ready = readiness.parse(await (await fetch(`${origin}/readyz`)).json())
  if (ready.api !== 'up') return skipped('the api does not respond')

  const browser = await openBrowser(playwright.chromium, executablePath)
  const { addresses, notFound } = await findAddresses(origin, candidates)
  const limit = pLimit(MAX_PAGES)
  const problems = (
    await Promise.all(addresses.map(address => limit(() => checkPage(browser, origin, address))))
  ).flat()
  if (problems.length === 0) problems.push(...(await checkModules(browser, origin, candidates)))
  await browser.close()
  await gateway.app.close()
  const candidateNames = new Set(candidates.map(({ app, id }) => `${app}@${id}`))
  const errors = reports.filter(line => candidateNames.has(line.split(' ')[0] ?? '') && !isTimeout.test(line))
  return {
    problems: [...problems, ...new Set(errors)],
    notes: [
      `opened in a browser: ${addresses.map(address => address.path).join(', ')}`,
      ...notFound.map(page => `not opened, because no link to it was found: ${page}`),
      ...reports.filter(line => !errors.includes(line))
    ]
  }
}

const skipped = (reason: string): CheckReport => ({
  problems: [],
  notes: [`its pages were not opened: ${reason}`]
})

/** Chromium has no sandbox for root and inside some containers. */
async function openBrowser(chromium: BrowserType, executablePath: string): Promise<Browser> {
  const args = ['--disable-dev-shm-usage']
  const withoutSandbox = (): Promise<Browser> =>
    chromium.launch({ executablePath, chromiumSandbox: false, args: [...args, '--no-sandbox'] })
  if (process.getuid?.() === 0) return withoutSandbox()
  return chromium.launch({ executablePath, chromiumSandbox: true, args }).catch(withoutSandbox)
}
