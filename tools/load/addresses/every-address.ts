import assert from 'node:assert/strict'
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { openTestApi, shopper } from '../../../api/src/testing/test-api'
import { buildAll, distOf } from '../../../build-kit/src/build-all'
import { deployables } from '../../../build-kit/src/deployables'
import type { Database } from '@sahra/server-kit/database/database'
import { readComposition } from '../../../platform/src/gateway/http/config'
import { valuesIn } from '../../../platform/src/registry/check/parameter-values'
import { rendered } from '../../../platform/src/testing/built-shop'
import { openGateway } from '../../testing/open-shop'
import { problemOfEndpoint, problemOfPage, type NastyResponse } from './judge'
import { declaredPages, requestsOfApi, requestsOfPages, type NastyRequest } from './nasty-addresses'

const CONCURRENCY = 4
const PREFIXES = ['', '/ar']
const SETTINGS = { LANGUAGES: 'en,ar', RENDER_TIMEOUT_MS: '60000' }

export interface EveryAddress {
  requests: number
  statuses: Record<string, number>
  /** What is wrong, a line for each request. */
  problems: string[]
}

/**
 * Opens a shop with its real pages on a database with a catalogue, and asks every address of the declared pages and of
 * the contract with every nasty value. `isComplete`: in each of the addresses of a feature and in each language.
 */
export async function askEveryAddress(db: Database, isComplete: boolean): Promise<EveryAddress> {
  const { app: api } = await openTestApi({}, db)
  const apps = deployables()
  assert.deepEqual((await buildAll(apps)).failed, [])
  const target = await api.listen({ port: 0, host: '127.0.0.1' })
  const gateway = await openGateway(apps.map(distOf), target, SETTINGS)
  const { jar } = await shopper(api)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const statuses: Record<string, number> = {}

  const read = (url: string, method = 'GET', headers = {}): Promise<NastyResponse> =>
    send(gateway.address, { method, path: url, headers, agent })
  const ask = async (address: NastyRequest): Promise<string[]> => {
    const { url, method, page } = address
    // A shopper reads; a write could end the session.
    const response = await read(url, method, page || method !== 'GET' ? {} : { cookie })
    statuses[response.status] = (statuses[response.status] ?? 0) + 1
    const problem = await problemOf(address, response)
    return problem ? [`${response.status} ${address.method} ${address.url.slice(0, 300)}: ${problem}`] : []
  }
  const problemOf = async (address: NastyRequest, response: NastyResponse): Promise<string | undefined> => {
    if (!address.page) return problemOfEndpoint(response)
    if (response.status !== 301) return problemOfPage(address, response)
    const next = await read(response.location)
    return next.status === 200 ? undefined : `it leads to ${response.location} with status ${next.status}`
  }

  try {
    const [pages, known] = await Promise.all([declaredPages(), knownParameters(target)])
    const opened = ['/products', `/product/${known['id']}`, '/about'].flatMap(page =>
      PREFIXES.map(prefix => rendered(gateway.address + prefix + page))
    )
    await Promise.all(opened)
    const requests = [
      ...requestsOfPages(pages, { known, prefixes: PREFIXES, isComplete }),
      ...requestsOfApi(known)
    ]
    const limit = pLimit(CONCURRENCY)
    const problems = await Promise.all(requests.map(address => limit(() => ask(address))))
    return { requests: requests.length, statuses, problems: problems.flat() }
  } finally {
    agent.destroy()
    await gateway.close()
    await api.close()
  }
}

/** Sends an address as it is: `fetch` would correct it. */
async function send(origin: string, options: RequestOptions): Promise<NastyResponse> {
  const { hostname, port } = new URL(origin)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, ...options }, resolve)
      .on('error', reject)
      .end()
  })
  const { location = '', 'content-type': type = '' } = response.headers
  return { status: response.statusCode ?? 0, type, location, body: await text(response) }
}

/** Returns values of parameters at which something is, by their names. */
async function knownParameters(api: string): Promise<Record<string, string>> {
  const known: Record<string, string> = {}
  for (const [path, source] of Object.entries(readComposition().api.demo?.pages ?? {})) {
    const response = await fetch(api + source.path)
    const [value] = response.ok ? valuesIn(await response.json(), source) : []
    const [, name = ''] = /:(\w+)/.exec(path) ?? []
    if (value) known[name] = value
  }
  return known
}
