import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https'
import { accessCookieName } from '../../platform/src/release/channels/preview-access'

const CONNECT_TIMEOUT_MS = 10_000
const RESPONSE_TIMEOUT_MS = 30_000

export interface ShopResponse {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** HTTP client of a running shop. Resolves `*.localhost` itself: not every system's resolver does. */
export class Shop {
  readonly #agent: HttpAgent
  readonly #files = new Map<string, Promise<boolean>>()
  readonly #send: typeof httpRequest

  readonly #accessCookie: string | undefined

  /** `access`: opens a private preview; it is sent with every request to its host. */
  constructor(
    readonly address: URL,
    access?: string
  ) {
    const secure = address.protocol === 'https:'
    if (access !== undefined) this.#accessCookie = `${accessCookieName(secure)}=${encodeURIComponent(access)}`
    this.#agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
    this.#send = secure ? (httpsRequest as typeof httpRequest) : httpRequest
  }

  /** Starts a request; `to` names another server, for an api at an address of its own. */
  request(method: string, path: string, headers: OutgoingHttpHeaders, to = this.address): ClientRequest {
    const elsewhere = to.origin !== this.address.origin
    const cookies = [headers['cookie'], elsewhere ? undefined : this.#accessCookie].filter(Boolean).join('; ')
    const send = elsewhere ? (to.protocol === 'https:' ? httpsRequest : httpRequest) : this.#send
    const outgoing = send({
      protocol: to.protocol,
      hostname: /(^|\.)localhost$/.test(to.hostname) ? 'localhost' : to.hostname.replace(/^\[|\]$/g, ''),
      port: to.port || undefined,
      servername: to.hostname,
      ...(elsewhere ? {} : { agent: this.#agent }),
      method,
      path,
      headers: { ...headers, ...(cookies ? { cookie: cookies } : {}), host: to.host }
    } as RequestOptions)
    outgoing.setTimeout(RESPONSE_TIMEOUT_MS, () => outgoing.destroy(new Error('timeout')))
    return outgoing
  }

  /** Sends a request and reads the whole response. */
  fetch(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<ShopResponse> {
    return new Promise((resolve, reject) => {
      const outgoing = this.request(method, path, headers)
      const timeout = setTimeout(() => outgoing.destroy(new Error('timeout')), CONNECT_TIMEOUT_MS)
      outgoing.on('close', () => clearTimeout(timeout))
      outgoing.on('error', reject)
      outgoing.on('response', response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString()
          })
        )
      })
      outgoing.end()
    })
  }

  /** Whether a file of a release exists. Cached: releases are immutable. */
  has(file: string): Promise<boolean> {
    const exists = this.#files.get(file) ?? this.fetch(file).then(({ status }) => status === 200)
    this.#files.set(file, exists)
    exists.catch(() => this.#files.delete(file))
    return exists
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Error code or message of a failed request. */
export const reasonOf = (error: unknown): string => {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  return code ?? errors?.[0]?.code ?? message
}
