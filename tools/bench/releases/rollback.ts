import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { registryApi } from '../../../platform/src/registry/calls/registry-api'
import { localTokenFile } from '../../../platform/src/release/trust/data-folders'

const LOOK_MS = 10
const SEEN_WITHIN_MS = 60_000

interface Rollback {
  /** Of the shop. */
  origin: string
  dataDir: string
  /** The path of a page of the app that is rolled back. */
  page: string
  run: () => Promise<unknown>
}

/** Rolls back while a visitor opens a page again and again. Returns the milliseconds from the new revision to its first page. */
export async function timeOfRollback({ origin, dataDir, page, run }: Rollback): Promise<number> {
  const read = async (): Promise<string> => (await fetch(origin + page)).headers.get('etag') ?? ''
  const before = await read()
  const done = run()
  const until = Date.now() + SEEN_WITHIN_MS
  while ((await read()) === before) {
    if (Date.now() > until) throw new Error(`No visitor saw the rollback within ${SEEN_WITHIN_MS / 1000} s`)
    await pause(LOOK_MS)
  }
  const seen = Date.now()
  await done
  return seen - (await timeOfLastRevision(origin, dataDir))
}

async function timeOfLastRevision(origin: string, dataDir: string): Promise<number> {
  const token = (await readFile(localTokenFile(dataDir), 'utf8')).trim()
  const url = `${origin}/registry/channels/production`
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return Date.parse(registryApi.channel.response.parse(await response.json()).when)
}
