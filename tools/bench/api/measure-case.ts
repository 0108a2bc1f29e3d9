import type { Case } from './cases.queries'
import { measure, rotate, type Measurement } from './loader'
import { recordResponse } from './record-response'
import type { ServerName, Stack } from './stack'
import type { UncachedCase } from './uncached-cases'

const CONNECTIONS = [1, 16, 64]
const UNCACHED_CONNECTIONS = [1, 16]
const WARM_S = 1
const FIRST_MOST = 40

/** A browser also sends gzip and zstd; the gateway prefers brotli. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** One server at each number of connections. */
export interface Figures {
  runs: Measurement[]
  /** Milliseconds of CPU per request, all runs together. */
  cpu: Record<ServerName, number>
}

export interface UncachedRow {
  name: string
  api: Figures
  gateway: Figures
}

export interface Row extends UncachedRow {
  isHot: boolean
  /** Milliseconds of uncached responses, ascending. */
  first: number[]
  /** The bare route with the response of the api, and with that of the gateway. */
  bare: { api: Figures; gateway: Figures }
}

export interface Results {
  cached: Row[]
  uncached: UncachedRow[]
}

interface Load {
  port: number
  nextPath: () => string | undefined
  seconds: number
  headers?: Record<string, string>
}

export async function measureCached(
  stack: Stack,
  { name, paths, isHot = false }: Case,
  seconds: number
): Promise<Row> {
  const first = await firstTimes(stack.api, paths.slice(0, FIRST_MOST))
  const nextPath = rotate(paths)
  const byApi = { port: stack.api, nextPath, seconds }
  const byGateway = { port: stack.gateway, nextPath, seconds, headers: browserHeaders }
  const bare = async (port: number, headers: Record<string, string>) => {
    await stack.bare.send(await recordResponse(port, paths[0] as string, headers))
    const load = { port: stack.bare.port, nextPath, seconds: seconds / 2, headers }
    await measure({ host: '127.0.0.1', ...load, connections: 4, seconds: WARM_S / 2 })
    return figuresOf(stack, load, CONNECTIONS)
  }
  for (const load of [byApi, byGateway])
    await measure({ host: '127.0.0.1', ...load, connections: 4, seconds: WARM_S })
  return {
    name,
    isHot,
    first,
    api: await figuresOf(stack, byApi, CONNECTIONS),
    gateway: await figuresOf(stack, byGateway, CONNECTIONS),
    bare: { api: await bare(stack.api, {}), gateway: await bare(stack.gateway, browserHeaders) }
  }
}

/** Every request is the first for its path, through the gateway too. */
export async function measureUncached(
  stack: Stack,
  { name, nextPath }: UncachedCase,
  seconds: number
): Promise<UncachedRow> {
  const gateway = { port: stack.gateway, nextPath, seconds, headers: browserHeaders }
  return {
    name,
    api: await figuresOf(stack, { port: stack.api, nextPath, seconds }, UNCACHED_CONNECTIONS),
    gateway: await figuresOf(stack, gateway, UNCACHED_CONNECTIONS)
  }
}

async function figuresOf(stack: Stack, load: Load, connections: number[]): Promise<Figures> {
  const before = stack.cpu()
  const runs: Measurement[] = []
  for (const count of connections)
    runs.push(await measure({ host: '127.0.0.1', ...load, connections: count }))
  const after = stack.cpu()
  const requests = runs.reduce((sum, run) => sum + run.requests, 0)
  const perRequest = (server: ServerName) => (after[server] - before[server]) / requests
  return {
    runs,
    cpu: {
      api: perRequest('api'),
      database: perRequest('database'),
      gateway: perRequest('gateway'),
      bare: perRequest('bare')
    }
  }
}

/** Measures each path once, uncached; returns milliseconds in ascending order. */
async function firstTimes(port: number, paths: string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) {
    const from = performance.now()
    await recordResponse(port, path, {})
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)
}
