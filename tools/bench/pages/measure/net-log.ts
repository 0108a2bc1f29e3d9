import type { CDPSession } from '@playwright/test'
import { longestChain, type Initiator } from './depth'

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
/** `ahead`: what was requested after hydration for the next page; in no other figure. */
export type Bytes = Record<Kind | 'ahead' | 'total' | 'requests' | 'failed', number>

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

/** Records the requests of one page through the DevTools protocol. */
export class NetLog {
  readonly all: Sent[] = []
  readonly #open = new Map<string, Sent>()
  #last = Date.now()

  constructor(cdp: CDPSession) {
    const onActivity = (): void => void (this.#last = Date.now())
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
      if (!/^https?:/.test(request.url)) return
      onActivity()
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
      onActivity()
      const sent = this.#open.get(requestId)
      if (!sent) return
      sent.mime = response.mimeType
      sent.encoding = response.headers['content-encoding'] ?? 'none'
      sent.cached ||= response.fromDiskCache === true || response.fromPrefetchCache === true
      sent.failed = response.status >= 400
    })
    cdp.on('Network.dataReceived', onActivity)
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      onActivity()
      this.#end(requestId, timestamp, encodedDataLength)
    })
    cdp.on('Network.loadingFailed', ({ requestId, timestamp, canceled }) => {
      onActivity()
      const sent = this.#open.get(requestId)
      if (sent) sent.failed = canceled !== true
      this.#end(requestId, timestamp, 0)
    })
  }

  #end(id: string, time: number, wire: number): void {
    const sent = this.#open.get(id)
    this.#open.delete(id)
    if (sent) Object.assign(sent, { end: time, wire })
  }

  /** Whether no request is open and there was no network activity for `ms`. */
  isQuiet(ms: number): boolean {
    return this.#open.size === 0 && Date.now() - this.#last > ms
  }

  get done(): Sent[] {
    return this.all.filter(({ end, cached }) => end !== undefined && !cached)
  }

  /** Scripts requested later than `hydrated` ms after the navigation are those of the next page. */
  #isAhead(sent: Sent, hydrated: number): boolean {
    const zero = this.all[0]?.start ?? 0
    return kindOf(sent) === 'js' && (sent.start - zero) * 1000 > hydrated
  }

  bytes(hydrated = Infinity): Bytes {
    const sum: Bytes = {
      html: 0,
      js: 0,
      css: 0,
      font: 0,
      picture: 0,
      data: 0,
      other: 0,
      ahead: 0,
      total: 0,
      requests: 0,
      failed: 0
    }
    for (const sent of this.done) {
      if (this.#isAhead(sent, hydrated)) {
        sum.ahead += sent.wire
        continue
      }
      sum[kindOf(sent)] += sent.wire
      sum.total += sent.wire
      sum.requests++
      // The api returns 401 to visitors: expected.
      if (sent.failed && kindOf(sent) !== 'data') sum.failed++
    }
    return sum
  }

  depth(hydrated = Infinity): string[] {
    return longestChain(this.done.filter(sent => !this.#isAhead(sent, hydrated)))
  }

  /** Returns one line per request: start and end in ms after the navigation, transferred bytes, encoding, path. */
  waterfall(): string[] {
    const zero = this.all[0]?.start ?? 0
    const ms = (time: number | undefined): string =>
      String(Math.round(((time ?? zero) - zero) * 1000)).padStart(6)
    return this.done.map(
      ({ start, end, wire, url, encoding }) =>
        `${ms(start)} ${ms(end)} ${String(wire).padStart(7)} ${encoding.padEnd(4)} ${new URL(url).pathname}`
    )
  }
}
