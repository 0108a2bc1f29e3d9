import type { ServerResponse } from 'node:http'
import { beginEvents, HEARTBEAT, HEARTBEAT_MS } from '@sahra/server-kit/server/event-stream'
import type { Records } from '../../store/records'

/** Several visible windows of one person. */
export const STREAMS_PER_SESSION = 8
/** Changes of one moment are one event. */
const GATHER_MS = 200

interface Options {
  watch: Records['watch']
  /** Whether the session of a stream is still valid; asked at each heartbeat. */
  isValid: (session: string) => Promise<boolean>
}

/**
 * Server-sent events for the page for teams: each says that something has changed, without content, and the page reads
 * again what it shows. Watches the records while a stream is open.
 */
export class ChangeStreams {
  readonly #open = new Map<ServerResponse, string>()
  #stop: (() => void) | undefined

  constructor(private readonly options: Options) {}

  /** Whether the session may open another one. */
  mayOpen = (session: string): boolean =>
    [...this.#open.values()].filter(other => other === session).length < STREAMS_PER_SESSION

  open(session: string, response: ServerResponse): void {
    beginEvents(response)
    this.#open.set(response, session)
    response.once('close', () => {
      this.#open.delete(response)
      if (this.#open.size === 0) this.close()
    })
    this.#stop ??= this.#start()
  }

  /** Ends every stream; the pages connect again, to another registry when this one ends. */
  close(): void {
    this.#stop?.()
    this.#stop = undefined
    for (const response of this.#open.keys()) response.end()
  }

  #start(): () => void {
    let gathering: NodeJS.Timeout | undefined
    const unwatch = this.options.watch(() => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        this.#write('data: changed\n\n')
      }, GATHER_MS)
    })
    const heartbeat = setInterval(
      () => void this.#endInvalid().then(() => this.#write(HEARTBEAT)),
      HEARTBEAT_MS
    )
    return () => {
      clearTimeout(gathering)
      clearInterval(heartbeat)
      void unwatch()
    }
  }

  #write(text: string): void {
    for (const response of this.#open.keys()) response.write(text)
  }

  /** A database that is away ends none. */
  async #endInvalid(): Promise<void> {
    const { isValid } = this.options
    for (const session of new Set(this.#open.values())) {
      if (await isValid(session).catch(() => true)) continue
      for (const [response, of] of this.#open) if (of === session) response.end()
    }
  }
}
