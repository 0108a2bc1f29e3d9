import { AsyncResource } from 'node:async_hooks'
import { Agent, request, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { compressedHeaders, compressorFor } from './compression'
import { sendTooLarge, sendUnavailable } from './error-response'
import { Absence, isReady, type Target } from './absence'
import { limitBodySize, readBody } from './body-size'
import { hasBody, limitBodyTime } from './body-timeout'
import { counter } from '@sahra/server-kit/server/metrics'
import { tracedHeaders } from '@sahra/server-kit/server/requests'
import { requestHeaders, responseHeaders, type ClientInfo } from './headers'
import type { ProxyOptions } from './proxy-options'
import { isRepeatable, whenConnected } from '@sahra/server-kit/outgoing/retry'

const CONNECT_TIMEOUT_MS = 3000
/** Shorter than the keep-alive timeouts of the upstream servers (Node: 5 s, the api: 10 s). */
const KEEP_ALIVE_MS = 4000

const problems = counter({
  name: 'sahra_proxy_problems_total',
  help: 'Requests to another server that failed: repeated on a new connection, repeated after its restart, or answered with 503.',
  labels: ['outcome']
})

export interface Proxy {
  forward: (incoming: IncomingMessage, outgoing: ServerResponse, client: ClientInfo) => void
  /** Resolves to true when the upstream server's `/readyz` responds with 200 in time. */
  isReady: (timeoutMs: number) => Promise<boolean>
  /** Ends the streams of events that are open: their clients connect again. */
  endStreams: () => void
  close: () => void
}

interface Forwarded {
  incoming: IncomingMessage
  outgoing: ServerResponse
  client: ClientInfo
  body?: Buffer
  /** 1 is the first. */
  attempt: number
}

/**
 * Forwards requests unchanged and streams both bodies. `address`: a unix socket path or `http://host:port`.
 *
 * A request without a response is sent once more when the connection was refused, and GET and HEAD also when it was reset;
 * and once more when the server is ready again, where `options.absence` lets it wait (C460).
 *
 * On node:http rather than @fastify/reply-from, which normalises paths and does not cancel the upstream request when the
 * client disconnects.
 */
export function createProxy(address: string, options: ProxyOptions, report: (line: string) => void): Proxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: KEEP_ALIVE_MS })
  const target: Target = address.startsWith('http')
    ? { hostname: new URL(address).hostname, port: new URL(address).port }
    : { socketPath: address }
  const absence = options.absence && new Absence(target, options.absence)

  const streams = new Set<ServerResponse>()

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, info: ClientInfo): void {
    const client = { ...info, traced: tracedHeaders() }
    limitBodyTime(incoming, outgoing, options.bodyTimeoutMs)
    if (Number(incoming.headers['content-length'] ?? 0) > options.maxBodyBytes) return sendTooLarge(outgoing)
    if (!options.buffersBodies || !hasBody(incoming)) return send({ incoming, outgoing, client, attempt: 1 })
    void readBody(incoming, options.maxBodyBytes).then(body => {
      if (!body) sendTooLarge(outgoing)
      else if (!outgoing.destroyed) send({ incoming, outgoing, client, body, attempt: 1 })
    })
  }

  /** Without `body` it streams the body of `incoming`. */
  function send(forwarded: Forwarded): void {
    const { incoming, outgoing, client, body, attempt } = forwarded
    const upstream = request({
      ...target,
      agent: attempt > 1 ? false : agent,
      method: incoming.method,
      path: incoming.url,
      headers: requestHeaders(incoming, client)
    })
    let settled = false
    // The events of a reused connection belong to the request that opened it.
    const fail = AsyncResource.bind((error: Error): void => {
      if (settled) return
      settled = true
      outgoing.off('close', abort)
      incoming.unpipe(upstream)
      const mayRepeat = !outgoing.headersSent && !outgoing.destroyed && isRepeatable(error, isSafe(incoming))
      const repeat = (outcome: string): void => {
        problems.inc({ outcome })
        send({ ...forwarded, attempt: attempt + 1 })
      }
      if (mayRepeat && attempt === 1) return repeat('repeated')
      if (!mayRepeat || attempt > 2 || !absence || isOfEvents(incoming)) return giveUp(forwarded, error)
      void absence.wait().then(isBack => {
        if (isBack && !outgoing.destroyed) repeat('waited')
        else giveUp(forwarded, error)
      })
    })
    const abort = (): void => {
      if (outgoing.writableFinished) return
      settled = true
      upstream.destroy()
    }
    limitTimes(upstream, options.responseTimeoutMs)
    upstream.on('error', fail)
    upstream.on('response', response => {
      absence?.end()
      // The pipeline does it from now on; its own listeners are seven of the ten that Node allows.
      outgoing.off('close', abort)
      if (response.headers['content-type'] === 'text/event-stream') {
        streams.add(outgoing)
        outgoing.once('close', () => streams.delete(outgoing))
      }
      sendResponse({ incoming, response, outgoing, upstream })
    })
    outgoing.on('close', abort)
    if (body) return void upstream.end(body)
    // A refused connection has read nothing of the body, which can then be sent over another.
    whenConnected(upstream, () => {
      limitBodySize(incoming, options.maxBodyBytes, () => {
        incoming.unpipe(upstream)
        settled = true
        upstream.destroy()
        sendTooLarge(outgoing)
      })
      incoming.pipe(upstream)
    })
  }

  function giveUp({ incoming, outgoing }: Forwarded, error: Error): void {
    problems.inc({ outcome: 'failed' })
    if (!outgoing.destroyed)
      report(`${incoming.method} ${incoming.url?.split('?')[0]} failed: ${error.message}`)
    if (outgoing.headersSent) outgoing.destroy()
    else sendUnavailable(outgoing, options.unavailable)
  }

  return {
    forward,
    isReady: timeoutMs => isReady(target, timeoutMs),
    endStreams: () => streams.forEach(outgoing => outgoing.end()),
    close() {
      agent.destroy()
      absence?.close()
    }
  }
}

function sendResponse({
  incoming,
  response,
  outgoing,
  upstream
}: {
  incoming: IncomingMessage
  response: IncomingMessage
  outgoing: ServerResponse
  upstream: ClientRequest
}): void {
  const compressor = compressorFor(incoming, response)
  const headers = compressedHeaders(responseHeaders(response), {
    request: incoming,
    response,
    encoding: compressor?.encoding
  })
  outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, headers)
  const streams = compressor ? [response, compressor.stream, outgoing] : [response, outgoing]
  pipeline(streams, error => error && upstream.destroy())
}

function limitTimes(upstream: ClientRequest, responseTimeoutMs: number): void {
  const connecting = setTimeout(() => upstream.destroy(new Error('connect timeout')), CONNECT_TIMEOUT_MS)
  upstream.on('socket', socket => {
    if (!socket.connecting) clearTimeout(connecting)
    else socket.once('connect', () => clearTimeout(connecting))
  })
  upstream.on('close', () => clearTimeout(connecting))
  upstream.setTimeout(responseTimeoutMs, () => upstream.destroy(new Error('response timeout')))
}

/** Without a body that has been read. */
const isSafe = (incoming: IncomingMessage): boolean =>
  (incoming.method === 'GET' || incoming.method === 'HEAD') && !hasBody(incoming)

/** Of a stream of events, which its client opens again by itself. */
const isOfEvents = (incoming: IncomingMessage): boolean => incoming.headers.accept === 'text/event-stream'
