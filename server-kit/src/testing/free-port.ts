import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/** Below the ports that systems give to outgoing connections and to listeners without a port of their own. */
const FIRST = 26_000
const COUNT = 6000

/**
 * Returns a port of this machine on which nothing listens, and which no other call in any process returns until this
 * process ends: it holds the port `COUNT` below as a lock. A server that is started later, or again, finds it free.
 */
export async function freePort(draw = () => randomInt(FIRST, FIRST + COUNT)): Promise<number> {
  for (;;) {
    const port = draw()
    const lock = await listen(port - COUNT)
    const probe = lock && (await listen(port))
    if (probe) {
      lock.unref()
      await new Promise(resolve => probe.close(resolve))
      return port
    }
    lock?.close()
  }
}

const listen = (port: number): Promise<Server | undefined> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
