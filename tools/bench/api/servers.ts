import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { processEnvironment } from '../../../api/src/config'
import { waitForExit } from '../../../api/src/testing/api-process'

export interface BareServer {
  port: number
  /** Sets the response body. */
  send: (text: string) => Promise<void>
  stop: () => Promise<void>
}

const bare = path.resolve(import.meta.dirname, 'bare-server.ts')

/** Starts the baseline server. */
export async function startBare(): Promise<BareServer> {
  const child = fork(bare, { env: processEnvironment(), execArgv: ['--import', 'tsx'] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async send(text) {
      child.send(text)
      await once(child, 'message')
    },
    async stop() {
      child.kill('SIGTERM')
      await waitForExit(child)
    }
  }
}

/** Returns the body of a GET; throws unless the status is 200. */
export const fetchText = async (port: number, url: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${url}`)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`)
  return text
}
