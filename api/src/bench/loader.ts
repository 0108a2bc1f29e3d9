import net from 'node:net'
import { performance } from 'node:perf_hooks'

export interface Measured {
  /** Milliseconds from the request's first byte to the answer's last. */
  medianMs: number
  p99Ms: number
  perSecond: number
  requests: number
  /** Answers that were not 200: a figure with such is no figure. */
  failed: number
  /** Bytes of the average answer's body. */
  bytes: number
}

interface Load {
  host: string
  port: number
  /** Asked one after another, over all connections. */
  paths: readonly string[]
  connections: number
  seconds: number
}

/**
 * Asks as fast as the answers come, one request at a time on each connection. It speaks just enough HTTP for that: a
 * whole client would take more of the machine than the server it measures.
 */
export async function measure(load: Load): Promise<Measured> {
  const requests = load.paths.map(path =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${load.host}:${load.port}\r\n\r\n`)
  )
  const times: number[] = []
  let next = 0
  let failed = 0
  let bytes = 0
  const begun = performance.now()
  const end = begun + load.seconds * 1000
  const take = () => (performance.now() < end ? requests[next++ % requests.length] : undefined)

  await Promise.all(
    Array.from({ length: load.connections }, () =>
      converse(load, take, (ms, status, length) => {
        times.push(ms)
        bytes += length
        if (status !== 200) failed++
      })
    )
  )
  const seconds = (performance.now() - begun) / 1000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return {
    medianMs: at(0.5),
    p99Ms: at(0.99),
    perSecond: times.length / seconds,
    requests: times.length,
    failed,
    bytes: Math.round(bytes / Math.max(1, times.length))
  }
}

type Answered = (ms: number, status: number, length: number) => void

function converse({ host, port }: Load, take: () => Buffer | undefined, answered: Answered): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, noDelay: true })
    let asked = 0
    let missing = -1
    let length = 0
    let status = 0
    const ask = () => {
      const request = take()
      if (!request) return socket.end()
      asked = performance.now()
      return socket.write(request)
    }
    socket.on('connect', ask)
    socket.on('data', chunk => {
      if (missing < 0) {
        // Heads are small and come in one piece; a body may come in many.
        const headEnd = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, headEnd)
        status = Number(head.slice(9, 12))
        length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        missing = length + headEnd + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      missing = -1
      answered(performance.now() - asked, status, length)
      ask()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
