import net from 'node:net'
import { performance } from 'node:perf_hooks'

export interface Measurement {
  /** Milliseconds from the first byte of the request to the last of the response. */
  medianMs: number
  p99Ms: number
  perSecond: number
  requests: number
  /** Responses other than 200; they invalidate the measurement. */
  failed: number
  /** Average body size in bytes. */
  bytes: number
}

interface Load {
  host: string
  port: number
  /** Requested in rotation over all connections. */
  paths: readonly string[]
  connections: number
  seconds: number
}

/**
 * Sends requests back to back, one at a time on each connection. A minimal HTTP client: a complete one would use more
 * CPU than the server under test.
 */
export async function measure(load: Load): Promise<Measurement> {
  const requests = load.paths.map(path =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${load.host}:${load.port}\r\n\r\n`)
  )
  const times: number[] = []
  let next = 0
  let failed = 0
  let bytes = 0
  const start = performance.now()
  const end = start + load.seconds * 1000
  const nextRequest = () => (performance.now() < end ? requests[next++ % requests.length] : undefined)

  await Promise.all(
    Array.from({ length: load.connections }, () =>
      runConnection(load, nextRequest, (ms, status, length) => {
        times.push(ms)
        bytes += length
        if (status !== 200) failed++
      })
    )
  )
  const seconds = (performance.now() - start) / 1000
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

type OnResponse = (ms: number, status: number, length: number) => void

function runConnection(
  { host, port }: Load,
  nextRequest: () => Buffer | undefined,
  onResponse: OnResponse
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, noDelay: true })
    let sentAt = 0
    let bytesLeft = -1
    let length = 0
    let status = 0
    const send = () => {
      const request = nextRequest()
      if (!request) return socket.end()
      sentAt = performance.now()
      return socket.write(request)
    }
    socket.on('connect', send)
    socket.on('data', chunk => {
      if (bytesLeft < 0) {
        // The head fits into the first chunk; the body may take several.
        const headEnd = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, headEnd)
        status = Number(head.slice(9, 12))
        length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        bytesLeft = length + headEnd + 4
      }
      bytesLeft -= chunk.length
      if (bytesLeft > 0) return
      bytesLeft = -1
      onResponse(performance.now() - sentAt, status, length)
      send()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
