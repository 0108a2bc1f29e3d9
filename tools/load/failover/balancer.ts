import net, { type AddressInfo } from 'node:net'

/** A TCP balancer in front of the primary, as a virtual address or a proxy is. */
export interface Balancer {
  port: number
  /** New connections go to this port. */
  moveTo: (port: number) => void
  /** Loses the packets of all connections, without closing them: their host has lost its power. */
  cut: () => void
  close: () => Promise<void>
}

export async function openBalancer(port: number): Promise<Balancer> {
  const connections = new Set<{ sockets: net.Socket[]; isCut: boolean }>()
  let target = port
  const server = net.createServer(socket => {
    const upstream = net.connect(target, '127.0.0.1')
    const connection = { sockets: [socket, upstream], isCut: false }
    connections.add(connection)
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket]
    ] as const) {
      from.on('data', data => void (connection.isCut || to.write(data)))
      from.on('error', () => {})
      from.on('close', () => {
        if (!connection.isCut) to.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: to => void (target = to),
    cut: () => {
      for (const connection of connections) connection.isCut = true
    },
    close: () => {
      for (const { sockets } of connections) for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(() => resolve()))
    }
  }
}
