import type { FastifyInstance } from 'fastify'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MAX_BEACON_BYTES, readBeacon, releaseOf } from './beacon'
import { RateLimit } from './rate-limit'
import { emptyStats, addEvent, type ReleaseStats } from './release-stats'

const WRITE_EVERY_MS = 10_000
const MOST_RELEASES = 200
const MOST_BYTES_A_DAY = 16 * 1024 * 1024
const KEPT_DAYS = 30
const A_MINUTE = 60

export interface BeaconRecorder {
  /** Adds `POST /beacons` to a server. */
  open: (app: FastifyInstance) => void
  /** Writes what was counted since the last time. */
  write: () => Promise<void>
  close: () => Promise<void>
}

/** Takes what pages report, counts it by `remote@release`, and writes a batch of counts every few seconds. */
export function createBeaconRecorder({
  folder,
  isKnown,
  report
}: {
  folder: string
  /** Only of releases that this gateway serves; anybody can send anything. */
  isKnown: (app: string, id: string) => boolean
  report: (line: string) => void
}): BeaconRecorder {
  let tallies = new Map<string, ReleaseStats>()
  let writing: Promise<void> = Promise.resolve()
  const turns = new RateLimit(A_MINUTE)

  function take(body: string): boolean {
    const events = readBeacon(body)
    for (const event of events ?? []) {
      const { app, id } = releaseOf(event)
      const known = tallies.get(event.of)
      if (!isKnown(app, id) || (!known && tallies.size >= MOST_RELEASES)) continue
      const tally = known ?? emptyStats()
      addEvent(tally, event)
      tallies.set(event.of, tally)
    }
    return events !== undefined
  }

  async function append(batch: Map<string, ReleaseStats>): Promise<void> {
    if (batch.size === 0) return
    const at = new Date().toISOString()
    const file = path.join(folder, `${at.slice(0, 10)}.jsonl`)
    await mkdir(folder, { recursive: true })
    const size = await stat(file).then(
      found => found.size,
      () => undefined
    )
    if (size === undefined) await tidy(folder)
    if ((size ?? 0) > MOST_BYTES_A_DAY) return
    const lines = [...batch].map(([of, tally]) => JSON.stringify({ at, of, ...tally }))
    await appendFile(file, `${lines.join('\n')}\n`)
  }

  function write(): Promise<void> {
    const batch = tallies
    tallies = new Map()
    writing = writing
      .then(() => append(batch))
      .catch((error: Error) => report(`What browsers reported could not be written: ${error.message}`))
    return writing
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS)
  timer.unref()

  return {
    open: app =>
      void app.register(async desk => {
        desk.addContentTypeParser(
          ['application/json', 'text/plain'],
          { parseAs: 'string', bodyLimit: MAX_BEACON_BYTES },
          (_request, body, done) => done(null, body)
        )
        desk.post('/beacons', (request, reply) => {
          reply.header('cache-control', 'no-store')
          const site = request.headers['sec-fetch-site']
          if (site !== undefined && site !== 'same-origin') return reply.code(403).send()
          if (!turns.take(request.ip)) return reply.code(429).header('retry-after', '60').send()
          return reply.code(take(String(request.body)) ? 204 : 400).send()
        })
      }),
    write,
    close: () => {
      clearInterval(timer)
      return write()
    }
  }
}

async function tidy(folder: string): Promise<void> {
  const days = (await readdir(folder)).filter(name => name.endsWith('.jsonl')).sort()
  for (const old of days.slice(0, -KEPT_DAYS)) await rm(path.join(folder, old), { force: true })
}
