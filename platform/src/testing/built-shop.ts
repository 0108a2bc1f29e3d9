import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { TestContext } from 'node:test'
import { buildAll, distOf } from '@sahra/build-kit/build-all'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { until } from '@sahra/server-kit/testing/until'
import { readGatewayConfig } from '../gateway/http/config'
import { createGateway } from '../gateway/server'
import { openRegistry } from './fixture-release'

/** What the settings of the api say of a shop without details. */
export const contact = {
  email: '',
  phone: '',
  supportAddress: [],
  storeAddress: [],
  social: [],
  currencyMark: 'AED'
}

export interface BuiltShop {
  address: string
  reports: string[]
  /** Stops the api and its connections; `startApi` starts it again on the same port. */
  stopApi: () => Promise<void>
  startApi: () => Promise<void>
  /** Ends the gateway and starts another one on its data; returns the address of that one. */
  restart: () => Promise<string>
}

/** Opens the real gateway with the builds of these deployables live, before an api of the test. */
export async function openBuiltShop(
  t: TestContext,
  apps: string[],
  api: RequestListener,
  env: Record<string, string> = {}
): Promise<BuiltShop> {
  const { failed } = await buildAll(apps)
  assert.deepEqual(failed, [])
  const { registry, folder, sign } = await openRegistry()
  const set: Record<string, string> = {}
  for (const app of apps) set[app] = (await registry.publish(distOf(app), sign)).release.id
  await registry.promote('production', { set, who: 'test', why: '', expected: 0 })
  const port = await freePort()
  let server = await listen(api, port)
  const reports: string[] = []
  const config = readGatewayConfig({ ...env, REGISTRY_DIR: folder, API_TARGET: `http://127.0.0.1:${port}` })
  const start = async () => (await createGateway(config, line => reports.push(line))).app
  const listening = { port: 0, host: '127.0.0.1' }
  let app = await start()
  const address = await app.listen(listening)
  t.after(async () => {
    await app.close()
    await close(server)
  })
  return {
    address,
    reports,
    stopApi: () => close(server),
    startApi: async () => {
      server = await listen(api, port)
    },
    restart: async () => {
      await app.close()
      app = await start()
      return app.listen(listening)
    }
  }
}

const listen = (listener: RequestListener, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer(listener).once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Requests until the worker has started: the first responses have no content. */
export async function rendered(url: string, reports: readonly string[] = []): Promise<string> {
  let html = ''
  const isRendered = async () => (html = await (await fetch(url)).text()).includes('id="sahra-data"')
  await until(isRendered).catch((cause: unknown) => {
    throw new Error(`${url} was never rendered\n${reports.join('\n')}`, { cause })
  })
  return html
}
