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
  /** Average body size in bytes, with the framing of a chunked body. */
  bytes: number
}

interface Load {
  host: string
  port: number
  /** Returns the path of the next request on any connection; undefined ends the measurement. */
  nextPath: () => string | undefined
  connections: number
  seconds: number
  headers?: Record<string, string>
}

/** Returns the paths in rotation. */
export const rotate = (paths: readonly string[]): (() => string | undefined) => {
  let next = 0
  return () => paths[next++ % paths.length]
}

/** The last chunk is empty. A chunk of a compressed body ends in these bytes once in 2^56 chunks. */
const CHUNKED_END = Buffer.from('\r\n0\r\n\r\n')

/**
 * Sends requests back to back, one at a time on each connection. A minimal HTTP client: a complete one would use more
 * CPU than the server under test.
 */
export async function measure(load: Load): Promise<Measurement> {
  const head = Object.entries({ Host: `${load.host}:${load.port}`, ...load.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const times: number[] = []
  let failed = 0
  let bytes = 0
  const start = performance.now()
  const end = start + load.seconds * 1000
  const nextRequest = () => {
    const path = performance.now() < end ? load.nextPath() : undefined
    return path === undefined ? undefined : `GET ${path} HTTP/1.1\r\n${head}\r\n`
  }

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
  nextRequest: () => string | undefined,
  onResponse: OnResponse
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port, noDelay: true })
    let sentAt = 0
    let status = 0
    let received = 0
    /** Undefined until the head has arrived, and for a chunked body. */
    let length: number | undefined
    let headLength = -1
    let tail = Buffer.alloc(0)
    const send = () => {
      const request = nextRequest()
      if (request === undefined) return socket.end()
      received = 0
      headLength = -1
      tail = Buffer.alloc(0)
      sentAt = performance.now()
      return socket.write(request)
    }
    socket.on('connect', send)
    socket.on('data', chunk => {
      if (headLength < 0) {
        // The head fits into the first chunk; the body may take several.
        headLength = chunk.indexOf('\r\n\r\n') + 4
        const head = chunk.toString('latin1', 0, headLength)
        status = Number(head.slice(9, 12))
        const declared = /content-length: (\d+)/i.exec(head)?.[1]
        length = declared === undefined ? undefined : Number(declared)
      }
      received += chunk.length
      if (length === undefined) {
        tail = Buffer.concat([tail, chunk.subarray(-CHUNKED_END.length)]).subarray(-CHUNKED_END.length)
        if (!tail.equals(CHUNKED_END)) return
      } else if (received < headLength + length) return
      onResponse(performance.now() - sentAt, status, received - headLength)
      send()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}
