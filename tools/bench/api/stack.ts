import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '../../../api/src/testing/api-process'
import { startGateway, stop } from '../servers'
import { childrenOf, cpuMsOf } from './cpu'
import { startBare, type BareServer } from './servers'

export type ServerName = 'api' | 'database' | 'gateway' | 'bare'

/** The servers under test. */
export interface Stack {
  /** Port of the api alone. */
  api: number
  /** Port of the gateway before that api. */
  gateway: number
  bare: BareServer
  /** Milliseconds of CPU that each server has used; NaN for a database of another machine. */
  cpu: () => Record<ServerName, number>
  stop: () => Promise<void>
}

/** Starts the api on a database, a gateway before it and the bare route. */
export async function openStack(
  benchFolder: string,
  databaseUrl: string,
  postmaster: number | undefined
): Promise<Stack> {
  const gatewayFolder = await mkdtemp(path.join(tmpdir(), 'bench-gateway-'))
  const before = new Set(childrenOf(process.pid))
  const api = await startApi(benchFolder, { DATABASE_URL: databaseUrl })
  const apiPid = childrenOf(process.pid).find(pid => !before.has(pid)) ?? 0
  const gateway = await startGateway(gatewayFolder, `http://127.0.0.1:${api.port}`, '/healthz')
  const bare = await startBare()
  return {
    api: api.port,
    gateway: gateway.port,
    bare,
    cpu: () => ({
      api: cpuMsOf(apiPid),
      database: postmaster === undefined ? NaN : cpuMsOf(postmaster),
      gateway: cpuMsOf(gateway.child.pid ?? 0),
      bare: cpuMsOf(bare.pid)
    }),
    async stop() {
      await Promise.all([stop(gateway), bare.stop()])
      await api.stop()
      await rm(gatewayFolder, { recursive: true, force: true })
    }
  }
}
