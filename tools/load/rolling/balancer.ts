import { get } from 'node:http'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** As Kubernetes: a failed probe takes effect some time later, in which new connections still arrive. */
interface BalancerOptions {
  probeMs: number
  /** Failed probes in a row until a server is removed. */
  failures: number
}

interface Backend {
  port: number
  failures: number
  connections: number
}

/** A TCP balancer: round robin over the servers whose `/readyz` responds with 200. Knows nothing of HTTP requests. */
export class Balancer {
  readonly #backends: Backend[]
  readonly #sockets = new Set<Socket>()
  readonly #timer: NodeJS.Timeout
  readonly #server = createServer(client => this.#connect(client))
  #turn = 0

  constructor(
    ports: readonly number[],
    private readonly options: BalancerOptions
  ) {
    this.#backends = ports.map(port => ({ port, failures: options.failures, connections: 0 }))
    this.#timer = setInterval(() => this.#backends.forEach(probe), options.probeMs)
  }

  /** Resolves to its port. */
  listen(): Promise<number> {
    return new Promise(resolve =>
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port))
    )
  }

  /** Whether new connections go to this server, and how many it has. */
  stateOf(port: number): { isUsed: boolean; connections: number } {
    const backend = this.#backends.find(each => each.port === port)
    return {
      isUsed: backend !== undefined && this.#isUsed(backend),
      connections: backend?.connections ?? 0
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #isUsed = ({ failures }: Backend): boolean => failures < this.options.failures

  #connect(client: Socket): void {
    const used = this.#backends.filter(this.#isUsed)
    const backend = used[this.#turn++ % used.length]
    if (!backend) return void client.resetAndDestroy()
    const server = connect(backend.port, '127.0.0.1')
    backend.connections++
    server.once('close', () => backend.connections--)
    for (const [socket, other] of [
      [client, server],
      [server, client]
    ] as const) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        this.#sockets.delete(socket)
        other.destroySoon()
      })
      socket.pipe(other)
    }
  }
}

function probe(backend: Backend): void {
  const fail = (): unknown => backend.failures++
  get({ port: backend.port, host: '127.0.0.1', path: '/readyz', agent: false }, response => {
    response.resume()
    if (response.statusCode === 200) backend.failures = 0
    else fail()
  }).on('error', fail)
}
