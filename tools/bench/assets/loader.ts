import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  path: string
  headers?: Record<string, string>
  connections: number
  /** Requests in flight on each connection. */
  pipelined: number
  seconds: number
}
export interface LoadResult {
  perSecond: number
  bytesPerResponse: number
  /** Responses other than 200, and connection errors. */
  failed: number
}

/** Sends one request repeatedly over pipelined keep-alive connections. The first tenth of the time is warm-up. */
export async function load(options: Load): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: options.connections }, () => open(options.port)))
  const counts = { responses: 0, bytes: 0, failed: 0 }
  for (const socket of sockets) sendRequests(socket, options, counts)
  await pause(options.seconds * 100)
  Object.assign(counts, { responses: 0, bytes: 0, failed: 0 })
  const since = performance.now()
  await pause(options.seconds * 900)
  const seconds = (performance.now() - since) / 1000
  const { responses, bytes, failed } = counts
  for (const socket of sockets) socket.destroy()
  return { perSecond: responses / seconds, bytesPerResponse: responses ? bytes / responses : 0, failed }
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Sends the next request after each complete response. */
function sendRequests(
  socket: Socket,
  { path, headers = {}, pipelined }: Load,
  counts: { responses: number; bytes: number; failed: number }
): void {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`
  )
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  let head = Buffer.alloc(0)
  let bytesLeft = 0
  let size = 0
  socket.on('error', () => counts.failed++)
  socket.on('data', chunk => {
    let rest = chunk
    while (rest.length > 0) {
      if (bytesLeft > 0) {
        const taken = Math.min(bytesLeft, rest.length)
        bytesLeft -= taken
        rest = rest.subarray(taken)
        if (bytesLeft > 0) return
      } else {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        rest = head.subarray(end + 4)
        head = Buffer.alloc(0)
        size = bytesLeft = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
        if (!text.startsWith('HTTP/1.1 200')) counts.failed++
        if (bytesLeft > 0) continue
      }
      counts.responses++
      counts.bytes += size
      socket.write(request)
    }
  })
  socket.write(request.repeat(pipelined))
}
