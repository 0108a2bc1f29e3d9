import { EventSourceParserStream } from 'eventsource-parser/stream'
import { forgetToken, openStream } from '../session/session.service'
import { SessionEnded } from '../session/session-ended'
import type { Changes } from './changes.rules'

export interface LiveEvents {
  /** Nothing is missed from now on. */
  onReady: () => void
  onChanged: (changes: Changes) => void
  onPeople: (names: string[]) => void
}

const RETRY_MS = { first: 1000, most: 30_000 }

/**
 * Follows the changes of the shop, and who else is at a place, until the signal: an `EventSource` would send no token.
 * Connects again after a failure. Ends with the session.
 */
export async function followChanges(place: string | undefined, events: LiveEvents, signal: AbortSignal) {
  const path = `/admin/staff/changes${place ? `?place=${encodeURIComponent(place)}` : ''}`
  let delay = RETRY_MS.first
  while (!signal.aborted) {
    try {
      const response = await openStream(path, signal)
      if (response.ok) delay = RETRY_MS.first
      if (response.status === 401) forgetToken()
      if (response.ok && response.body) await read(response.body, events)
    } catch (error) {
      if (error instanceof SessionEnded) return
    }
    await pause(delay, signal)
    delay = Math.min(RETRY_MS.most, delay * 2)
  }
}

async function read(body: ReadableStream<Uint8Array>, { onReady, onChanged, onPeople }: LiveEvents) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (value.event === 'ready') onReady()
    else if (value.event === 'changed') onChanged(JSON.parse(value.data) as Changes)
    else if (value.event === 'people') onPeople(JSON.parse(value.data) as string[])
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
