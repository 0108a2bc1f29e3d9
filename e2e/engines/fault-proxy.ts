import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { beaconRequest, type BeaconEvent } from '../../shared/src/contract/beacon'

/** `hang`: no response at all; `error`: status 500. */
export type Fault = 'hang' | 'error'

/** A server in front of the shop that can withhold the files of one remote; works in every engine. */
export interface FaultProxy {
  origin: string
  /** What the pages have reported so far, a list for each request. */
  beacons: BeaconEvent[][]
  /** Returns how many requests have been withheld so far. */
  withheld: () => number
  fail: (remote: string, fault: Fault) => void
  heal: () => void
  close: () => void
}

const filesOf = (remote: string) => new RegExp(`^/(releases|r)/${remote}/.*[.]js$`)

/** Opens the proxy on a free port: another origin than that of the last scenario, whose files may be cached. */
export async function openFaultProxy(shop: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(shop)
  const agent = new Agent({ keepAlive: true })
  const beacons: BeaconEvent[][] = []
  const hanging = new Set<ServerResponse>()
  let withheld = 0
  let current: { files: RegExp; fault: Fault } | undefined

  /** A browser opens few connections to an HTTP/1.1 server; a hanging response holds one. */
  function endHanging(): void {
    for (const reply of hanging) reply.destroy()
    hanging.clear()
  }

  async function record(incoming: IncomingMessage): Promise<void> {
    beacons.push(beaconRequest.parse(JSON.parse((await buffer(incoming)).toString())).events)
  }

  function respond(incoming: IncomingMessage, reply: ServerResponse): void {
    const { url = '/', method, headers } = incoming
    if (current?.files.test(url)) {
      withheld++
      if (current.fault === 'error') reply.writeHead(500).end()
      else hanging.add(reply)
      return
    }
    if (url === '/beacons')
      void record(incoming).then(
        () => reply.writeHead(204).end(),
        () => reply.writeHead(400).end()
      )
    else {
      const outgoing = request({ agent, hostname, port, method, path: url, headers }, response => {
        reply.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(reply)
      })
      outgoing.on('error', () => reply.destroy())
      incoming.pipe(outgoing)
    }
  }

  const server = createServer(respond)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    beacons,
    withheld: () => withheld,
    fail(remote, fault) {
      current = { files: filesOf(remote), fault }
      endHanging()
    },
    heal() {
      current = undefined
      endHanging()
    },
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    }
  }
}
