import { Agent, request } from 'node:http'

const TIMEOUT_MS = 20_000

export interface Answer {
  status: number
  body: string
  cookies: string[]
}

/** A client whose requests come from one address, as behind an ingress; `rejects` when the connection breaks. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 20 })
  readonly #jar = new Map<string, string>()

  constructor(
    private readonly port: number,
    private readonly address: string
  ) {}

  /** `route`: `GET /path`. */
  send(route: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const [method, path] = route.split(' ')
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
          headers: {
            host: `localhost:${this.port}`,
            'x-forwarded-for': this.address,
            cookie: [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(text === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers
          }
        },
        response => {
          let received = ''
          response.setEncoding('utf8')
          response.on('data', part => (received += part))
          response.on('error', reject)
          response.on('end', () => {
            const cookies = response.headers['set-cookie'] ?? []
            for (const cookie of cookies) this.#keep(cookie)
            if (response.complete) resolve({ status: response.statusCode ?? 0, body: received, cookies })
            else reject(new Error('the response ended early'))
          })
        }
      )
      sent.on('timeout', () => sent.destroy(new Error('no response in time')))
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    this.#jar.set(name, value)
  }
}
