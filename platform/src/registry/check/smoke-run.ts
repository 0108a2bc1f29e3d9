import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserType } from 'playwright-core'
import { readGatewayConfig } from '../../gateway/config'
import { createGateway } from '../../gateway/server'
import { trustedFile } from '../local-credentials'
import type { Release } from '../release'
import type { CheckReport } from './check'
import { addressesOf } from './smoke-addresses'
import { checkModules, checkPage } from './smoke-page'

/** What is to be tried, sent by `smoke.ts` to this process. */
export interface SmokeOrder {
  /** A data folder made for this. */
  folder: string
  api: string
  mediaDir: string
  chromium: string
  candidates: readonly Release[]
}

const systems = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const AT_ONCE = 3
/** On a busy machine a page may go out without content; that says nothing of the release. */
const wasLate = /not rendered within|in time/

process.once('message', order => {
  run(order as SmokeOrder).then(
    report => process.send?.(report, () => process.exit(0)),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    }
  )
})
process.once('disconnect', () => process.exit(1))

async function run({ folder, api, mediaDir, chromium, candidates }: SmokeOrder): Promise<CheckReport> {
  if (chromium === 'off') return { problems: [], notes: ['its pages were not opened: CHROMIUM is off'] }
  const executablePath = chromium || systems.find(file => existsSync(file))
  const kit = await import('playwright-core').catch(() => undefined)
  if (!executablePath || !kit || !existsSync(executablePath))
    return { problems: [], notes: ['its pages were not opened: no browser is installed here (CHROMIUM)'] }
  const config = readGatewayConfig({
    ...{ DATA_DIR: folder, REGISTRY_DIR: path.join(folder, 'registry'), API_TARGET: api, MEDIA_DIR: mediaDir }
  })
  const troubles: string[] = []
  const { app } = await createGateway({ ...config, trustedKeysFile: trustedFile(folder) }, line =>
    troubles.push(line)
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as { api?: string }
  if (ready.api !== 'up')
    return { problems: [], notes: ['its pages were not opened: the api does not answer right now'] }

  const browser = await openBrowser(kit.chromium, executablePath)
  const { addresses, unknown } = await addressesOf(origin, candidates)
  const problems: string[] = []
  const queue = [...addresses]
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      problems.push(...(await checkPage(browser, origin, next)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (problems.length === 0) problems.push(...(await checkModules(browser, origin, candidates)))
  await browser.close()
  await app.close()
  const own = new Set(candidates.map(({ app: name, id }) => `${name}@${id}`))
  const broken = troubles.filter(line => own.has(line.split(' ')[0] ?? '') && !wasLate.test(line))
  return {
    problems: [...problems, ...new Set(broken)],
    notes: [
      `opened in a browser: ${addresses.map(({ path: opened }) => opened).join(', ')}`,
      ...unknown.map(page => `not opened, since no address of it was found: ${page}`),
      ...troubles.filter(line => !broken.includes(line))
    ]
  }
}

/** In a container that is a sandbox itself, and for root, Chromium cannot make one of its own. */
async function openBrowser(chromium: BrowserType, executablePath: string): Promise<Browser> {
  const args = ['--disable-dev-shm-usage']
  const bare = (): Promise<Browser> =>
    chromium.launch({ executablePath, chromiumSandbox: false, args: [...args, '--no-sandbox'] })
  if (process.getuid?.() === 0) return bare()
  return chromium.launch({ executablePath, chromiumSandbox: true, args }).catch(bare)
}
