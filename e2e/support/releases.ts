import { execFile } from 'node:child_process'
import { get } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '@sahra/server-kit/server/program'
import { expect, type Page } from '@playwright/test'
import { ACCESS_PARAMETER } from '../../platform/src/release/shapes/preview-link.rules'
import { dataFolder, environment } from '../config'

const root = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const { file: fixtures, execArgv } = programOf(path.join(root, 'tools/testing/release-fixtures.ts'))

/** Runs the program that makes releases beside the running shop. Returns what it prints. */
async function runFixture(...args: string[]): Promise<string> {
  const program = [...execArgv, fixtures, dataFolder(), ...args]
  return (await run(process.execPath, program, { cwd: root })).stdout.trim()
}

/** What to change in the copied scripts: a pattern, its replacement, and a part of the names of the files. */
interface ScriptChange {
  pattern?: string
  replacement?: string
  file?: string
}

/** Publishes a changed copy of each app's last build. Returns `app@id` of each. */
export const copyReleases = async (
  apps: string[],
  { pattern = '(?!)', replacement = '', file = '' }: ScriptChange = {}
): Promise<string[]> =>
  (await runFixture('release', apps.join(), pattern, replacement, 'in', file)).split(' ')

/** Promotes releases; the gateway serves them within a second. Returns the revision of the plan. */
export const promote = async (...releases: string[]): Promise<number> =>
  Number(await runFixture('promote', ...releases))

/** Blocks releases; the gateway refuses their files within a second. */
export const block = async (...releases: string[]): Promise<void> =>
  void (await runFixture('block', ...releases))

export const liveReleases = async (): Promise<string[]> => (await runFixture('live')).split(' ')

/** Creates a preview that opens for everybody and lasts an hour, and starts its api. Returns its origin. */
export async function createPreview(name: string, ...releases: string[]): Promise<string> {
  await runFixture('preview', name, '3600', 'open', ...releases)
  await waitForApi(previewAddress(name))
  return previewAddress(name)
}

/** Creates a preview that opens only by its link and lasts an hour, and starts its api. Returns the link. */
export async function createPrivatePreview(name: string, ...releases: string[]): Promise<string> {
  const access = await runFixture('preview', name, '3600', 'private', ...releases)
  await waitForApi(previewAddress(name), `${ACCESS_PARAMETER}=${access}`)
  return `${previewAddress(name)}/?${ACCESS_PARAMETER}=${access}`
}

const waitForApi = (origin: string, cookie = ''): Promise<void> =>
  expect.poll(() => statusAt(origin, '/api/settings/public', cookie), { timeout: 90_000 }).toBe(200)

/** Node may not know hosts below localhost, as browsers do. */
function statusAt(origin: string, path: string, cookie: string): Promise<number> {
  const { host, port } = new URL(origin)
  return new Promise(resolve => {
    get({ host: 'localhost', port, path, headers: { host, cookie } }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).on('error', () => resolve(0))
  })
}

/** Returns the origin of a preview. */
export function previewAddress(name: string): string {
  const port = new URL(environment.SHOP_URL ?? `http://localhost:${environment.PORT ?? '4310'}`).port
  return `http://${name}.preview.localhost:${port}`
}

/** Sends a request to the api of a preview from one of its pages: only browsers know hosts below localhost. */
export async function postAt(preview: string, page: Page, path: string, data: object): Promise<number> {
  await page.goto(`${preview}/about`)
  return page.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
    [path, JSON.stringify(data)] as const
  )
}
