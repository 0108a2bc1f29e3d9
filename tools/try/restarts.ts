import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { elapsed } from '@sahra/server-kit/cli/output'
import type { Engine } from './engine'
import type { Load } from './load'
import type { Server } from './servers'

const READY_TIMEOUT_MS = 120_000
const POLL_MS = 200
/** Until the balancer has checked a server that is ready again: it does every half second. */
const SEEN_BY_BALANCER_MS = 1500
const STEADY_MS = 5000

/** Restarts every server, one after another, under load. Returns a line for each. */
export async function restartAll(engine: Engine, servers: Server[], load: Load): Promise<string[]> {
  const lines: string[] = []
  await wait(STEADY_MS)
  for (const server of servers) {
    const before = load.lost
    const since = Date.now()
    const code = await engine.stop(server.name)
    const stopped = elapsed(since)
    const started = Date.now()
    await engine.start(server)
    await waitUntilReady(engine, server)
    const ready = elapsed(started)
    await wait(SEEN_BY_BALANCER_MS)
    lines.push(
      `Restarted ${server.name}: ended with ${code} after ${stopped}, ready after ${ready}, ${load.lost - before} requests lost.`
    )
  }
  await wait(STEADY_MS)
  return lines
}

/** Throws `CliError` with what the server has logged. */
export async function waitUntilReady(
  engine: Engine,
  {
    name,
    port,
    host = '127.0.0.1',
    path = '/readyz'
  }: Pick<Server, 'name' | 'port'> & { host?: string | undefined; path?: string }
): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < until) {
    if (await responds({ host, port, path })) return
    await wait(POLL_MS)
  }
  throw new CliError(`${name} did not get ready. It logged:\n${await engine.log(name)}`)
}

const responds = (target: { host: string; port: number; path: string }): Promise<boolean> =>
  new Promise(resolve => {
    get({ ...target, agent: false, timeout: 2000 }, response => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on('timeout', () => resolve(false))
      .on('error', () => resolve(false))
  })
