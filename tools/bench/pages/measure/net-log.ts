import type { CDPSession } from '@playwright/test'
import { deepest, type Initiator } from './depth'

export interface Sent {
  id: string
  url: string
  type: string
  start: number
  initiator: Initiator | undefined
  end?: number
  wire: number
  mime: string
  encoding: string
  cached: boolean
  failed: boolean
}
export type Kind = 'html' | 'js' | 'css' | 'font' | 'picture' | 'data' | 'other'
export type Bytes = Record<Kind | 'total' | 'requests' | 'failed', number>

const kinds: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Image: 'picture',
  Font: 'font',
  Fetch: 'data',
  XHR: 'data'
}
const byMime: [RegExp, Kind][] = [
  [/javascript/, 'js'],
  [/text\/css/, 'css'],
  [/^image\//, 'picture'],
  [/font/, 'font']
]
const kindOf = ({ type, mime }: Sent): Kind =>
  byMime.find(([pattern]) => pattern.test(mime))?.[1] ?? kinds[type] ?? 'other'

/** Everything one page sends for, as the browser's own protocol tells it. */
export class NetLog {
  readonly all: Sent[] = []
  readonly #open = new Map<string, Sent>()
  #last = Date.now()

  constructor(cdp: CDPSession) {
    const heard = (): void => void (this.#last = Date.now())
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
      if (!/^https?:/.test(request.url)) return
      heard()
      const sent: Sent = {
        id: requestId,
        url: request.url.split('#')[0] ?? '',
        type: type ?? 'Other',
        start: timestamp,
        initiator: initiator as Initiator,
        wire: 0,
        mime: '',
        encoding: 'none',
        cached: false,
        failed: false
      }
      this.all.push(sent)
      this.#open.set(requestId, sent)
    })
    cdp.on('Network.requestServedFromCache', ({ requestId }) => {
      const sent = this.#open.get(requestId)
      if (sent) sent.cached = true
    })
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      heard()
      const sent = this.#open.get(requestId)
      if (!sent) return
      sent.mime = response.mimeType
      sent.encoding = response.headers['content-encoding'] ?? 'none'
      sent.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true
      sent.failed = response.status >= 400
    })
    cdp.on('Network.dataReceived', heard)
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      heard()
      this.#end(requestId, timestamp, encodedDataLength)
    })
    cdp.on('Network.loadingFailed', ({ requestId, timestamp, canceled }) => {
      heard()
      const sent = this.#open.get(requestId)
      if (sent) sent.failed = canceled !== true
      this.#end(requestId, timestamp, 0)
    })
  }

  #end(id: string, at: number, wire: number): void {
    const sent = this.#open.get(id)
    this.#open.delete(id)
    if (sent) Object.assign(sent, { end: at, wire })
  }

  /** Nothing under way, and nothing heard for so long. */
  isQuiet(ms: number): boolean {
    return this.#open.size === 0 && Date.now() - this.#last > ms
  }

  get done(): Sent[] {
    return this.all.filter(({ end, cached }) => end !== undefined && !cached)
  }

  bytes(): Bytes {
    const sum: Bytes = {
      html: 0,
      js: 0,
      css: 0,
      font: 0,
      picture: 0,
      data: 0,
      other: 0,
      total: 0,
      requests: 0,
      failed: 0
    }
    for (const sent of this.done) {
      sum[kindOf(sent)] += sent.wire
      sum.total += sent.wire
      sum.requests++
      // Whoever is not signed in is told so by a 401: an answer like any other.
      if (sent.failed && kindOf(sent) !== 'data') sum.failed++
    }
    return sum
  }

  depth(): string[] {
    return deepest(this.done)
  }

  /** One line a request: when it began and ended after the page's own, and what it weighed. */
  waterfall(): string[] {
    const zero = this.all[0]?.start ?? 0
    const ms = (at: number | undefined): string =>
      String(Math.round(((at ?? zero) - zero) * 1000)).padStart(6)
    return this.done.map(
      ({ start, end, wire, url, encoding }) =>
        `${ms(start)} ${ms(end)} ${String(wire).padStart(7)} ${encoding.padEnd(4)} ${new URL(url).pathname}`
    )
  }
}
