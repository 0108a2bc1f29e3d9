import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { processEnvironment } from '../../../api/src/server/config/config'
import { waitForExit } from '../../../api/src/testing/api-process'
import type { RecordedResponse } from './bare-server'

export interface BareServer {
  port: number
  pid: number
  /** Sets the response. */
  send: (response: RecordedResponse) => Promise<void>
  stop: () => Promise<void>
}

const bare = path.resolve(import.meta.dirname, 'bare-server.ts')

/** Starts the baseline server. */
export async function startBare(): Promise<BareServer> {
  const child = fork(bare, { env: processEnvironment(), execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    pid: child.pid ?? 0,
    async send(response) {
      child.send(response)
      await once(child, 'message')
    },
    async stop() {
      child.kill('SIGTERM')
      await waitForExit(child)
    }
  }
}
