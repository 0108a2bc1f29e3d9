import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { environment } from '../config'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Releases beside the running shop, as teams would make them: see `tools/testing/release-fixtures.ts`. */
async function runFixture(...words: string[]): Promise<string> {
  const data =
    (environment.SHOP_URL && environment.DATA_DIR) || path.join(environment.SAHRA_E2E ?? '', 'data')
  const script = ['--import', 'tsx', 'tools/testing/release-fixtures.ts', data, ...words]
  return (await run(process.execPath, script, { cwd: root })).stdout.trim()
}

/** Another release of each remote, `app@id`: what is built now, with a pattern of its scripts replaced. */
export const copyReleases = async (
  apps: string[],
  pattern = '(?!)',
  replacement = '',
  file = ''
): Promise<string[]> =>
  (await runFixture('release', apps.join(), pattern, replacement, 'in', file)).split(' ')

/** Lets releases go live; the gateway sees it within a second. */
export const promote = async (...releases: string[]): Promise<number> =>
  Number(await runFixture('promote', ...releases))

export const liveReleases = async (): Promise<string[]> => (await runFixture('live')).split(' ')

export async function createPreview(name: string, seconds: number, ...releases: string[]): Promise<string> {
  await runFixture('preview', name, String(seconds), ...releases)
  return previewAddress(name)
}

/** The shop's own address with a preview's name in front. */
export function previewAddress(name: string): string {
  const port = new URL(environment.SHOP_URL ?? `http://localhost:${environment.PORT ?? '4310'}`).port
  return `http://${name}.preview.localhost:${port}`
}

/** Takes a shopper along to a preview, which has cookies of its own. */
export async function copySession(preview: string, context: BrowserContext): Promise<void> {
  const own = (await context.cookies()).find(({ name }) => name === 'sid')
  if (!own) throw new Error('Nobody is signed in')
  await context.addCookies([
    { name: own.name, value: own.value, url: preview, httpOnly: true, sameSite: 'Lax' }
  ])
}
