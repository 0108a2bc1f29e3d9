import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { buildAll } from '../../../build-kit/src/build-all'
import { deployables } from '../../../build-kit/src/deployables'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { readCommandConfig } from '../../../platform/src/registry/config/config'
import { openStore } from '../../../platform/src/registry/command-line/open-team-store'
import { releaseAll } from '../../start/release-all'
import { Balancer } from './balancer'
import { ServerProcess, until } from './server-process'

interface RollingOptions {
  databaseUrl: string
  drainMs: number
  probeMs: number
}

export interface RollingShop {
  /** Of the balancer in front of the gateways, and of the one in front of the apis. */
  port: number
  apiPort: number
  names: string[]
  /**
   * Restarts a server; throws when it does not end with 0. `onRemoved`: after SIGTERM it waits until the balancer has
   * removed the server and its connections have ended, and ends the drain time then, so that no time limit matters.
   */
  restart: (name: string, onRemoved?: boolean) => Promise<void>
  close: () => Promise<void>
}

/** Starts two apis, two gateways and a registry, each a process, with a balancer before the apis and the gateways. */
export async function openRollingShop({
  databaseUrl,
  drainMs,
  probeMs
}: RollingOptions): Promise<RollingShop> {
  const folder = temporaryFolder('sahra-rolling')
  const apps = deployables()
  const { store, close: closeStore } = await openStore(
    readCommandConfig(folder, { PLATFORM_DATABASE_URL: databaseUrl })
  )
  await buildAll(apps, ({ failed }) => releaseAll(apps, failed, store))
  await closeStore()
  const [api1, api2, gateway1, gateway2, registry] = await Promise.all(
    Array.from({ length: 5 }, () => freePort())
  )
  const balancers = [
    new Balancer([api1!, api2!], { probeMs, failures: 2 }),
    new Balancer([gateway1!, gateway2!], { probeMs, failures: 2 })
  ] as const
  const [apiPort, port] = await Promise.all([balancers[0].listen(), balancers[1].listen()])
  const common = { DRAIN_MS: String(drainMs), RATE_LIMIT: 'off', HOST: '127.0.0.1' }
  const apiEnv = { ...common, DATABASE_URL: databaseUrl, MAIL_DIR: path.join(folder, 'mail') }
  const REGISTRY_DIR = path.join(folder, 'registry')
  const platformEnv = {
    ...common,
    REGISTRY_DIR,
    PLATFORM_DATABASE_URL: databaseUrl
  }
  const targets = {
    API_TARGET: `http://127.0.0.1:${apiPort}`,
    REGISTRY_TARGET: `http://127.0.0.1:${registry}`
  }
  const servers = [
    ...[api1!, api2!].map(
      (own, index) =>
        new ServerProcess(`api ${index + 1}`, own, 'api/src/main.ts', {
          ...apiEnv,
          LISTEN: `127.0.0.1:${own}`,
          DATA_DIR: path.join(folder, `api-${index}`)
        })
    ),
    ...[gateway1!, gateway2!].map(
      (own, index) =>
        new ServerProcess(`gateway ${index + 1}`, own, 'platform/src/gateway/main.ts', {
          ...platformEnv,
          ...targets,
          PORT: String(own),
          DATA_DIR: path.join(folder, `gateway-${index}`)
        })
    ),
    new ServerProcess('registry', registry!, 'platform/src/registry/main.ts', {
      ...platformEnv,
      ...targets,
      DATA_DIR: folder
    })
  ]
  const stateOf = (server: ServerProcess) =>
    balancers.map(balancer => balancer.stateOf(server.port)).find(state => state.isUsed || state.connections)
  const isBalanced = (server: ServerProcess): boolean => server.name !== 'registry'
  const startServer = async (server: ServerProcess): Promise<void> => {
    await server.start()
    if (isBalanced(server)) await until(`${server.name} is used`, () => stateOf(server)?.isUsed === true)
  }
  for (const index of [0, 1])
    await cp(path.join(folder, 'keys'), path.join(folder, `gateway-${index}/keys`), { recursive: true })
  const close = async (): Promise<void> => {
    for (const server of servers) server.kill()
    await Promise.all(servers.map(server => server.exitCode()))
    for (const balancer of balancers) balancer.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(servers.map(startServer))
  } catch (error) {
    await close()
    throw error
  }
  return {
    port,
    apiPort,
    names: servers.map(({ name }) => name),
    close,
    async restart(name, onRemoved = false) {
      const server = servers.find(each => each.name === name)!
      server.signal()
      if (onRemoved) {
        await until(`${name} is removed`, () => stateOf(server) === undefined)
        server.signal()
      }
      const code = await server.exitCode()
      if (code !== 0) throw new Error(`${name} ended with ${code}`)
      await startServer(server)
    }
  }
}
