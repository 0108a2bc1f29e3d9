import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { ClientRequest, OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest, type RequestOptions } from 'node:https'

const CONNECT_TIMEOUT_MS = 10_000
const ANSWER_TIMEOUT_MS = 30_000

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

/** A deployed shop, asked over the wire. Names below `localhost` are this machine, whatever the resolver thinks. */
export class Shop {
  readonly #agent: HttpAgent
  readonly #files = new Map<string, Promise<boolean>>()
  readonly #send: typeof httpRequest

  constructor(readonly address: URL) {
    const secure = address.protocol === 'https:'
    this.#agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
    this.#send = secure ? (httpsRequest as typeof httpRequest) : httpRequest
  }

  /** Starts a request; `to` when its path belongs to another server than the shop's own. */
  request(method: string, path: string, headers: OutgoingHttpHeaders, to = this.address): ClientRequest {
    const elsewhere = to.origin !== this.address.origin
    const send = elsewhere ? (to.protocol === 'https:' ? httpsRequest : httpRequest) : this.#send
    const outgoing = send({
      protocol: to.protocol,
      hostname: /(^|\.)localhost$/.test(to.hostname) ? 'localhost' : to.hostname.replace(/^\[|\]$/g, ''),
      port: to.port || undefined,
      servername: to.hostname,
      ...(elsewhere ? {} : { agent: this.#agent }),
      method,
      path,
      headers: { ...headers, host: to.host }
    } as RequestOptions)
    outgoing.setTimeout(ANSWER_TIMEOUT_MS, () => outgoing.destroy(new Error('no answer in time')))
    return outgoing
  }

  /** Reads a small answer whole. */
  ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = this.request(method, path, headers)
      const late = setTimeout(() => outgoing.destroy(new Error('no answer in time')), CONNECT_TIMEOUT_MS)
      outgoing.on('close', () => clearTimeout(late))
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

  /** Whether a file of a release is there; what never changes is asked for once. */
  has(file: string): Promise<boolean> {
    const known = this.#files.get(file) ?? this.ask(file).then(({ status }) => status === 200)
    this.#files.set(file, known)
    known.catch(() => this.#files.delete(file))
    return known
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Why a shop did not answer, in a word or two. */
export const reason = (error: unknown): string => {
  const { code, message, errors } = error as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }
  return code ?? errors?.[0]?.code ?? message
}
