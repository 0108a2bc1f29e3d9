import { beaconRequest } from '@sahra/shared/contract/beacon'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { addEvent, emptyStats, type ReleaseStats } from './release-stats'

const WRITE_INTERVAL_MS = 10_000
const MAX_RELEASES = 200
const MAX_BYTES_PER_DAY = 16 * 1024 * 1024
const RETENTION_DAYS = 30
const MAX_STACKS = 2000

export interface BeaconRecorder {
  /** Counts the events of a request body; false when it is malformed. */
  record: (body: string) => boolean
  /** Writes what was counted since the last write. */
  write: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  folder: string
  /** Events of other releases are dropped: anyone can send anything. */
  isServed: (app: string, id: string) => boolean
  report: (line: string) => void
}

/** Counts what pages report by release, and appends the counts to one file per day. */
export function createBeaconRecorder({ folder, isServed, report }: Options): BeaconRecorder {
  let statsOf = new Map<string, ReleaseStats>()
  const writes = pLimit(1)
  const stacks = new WrittenStacks()

  function record(body: string): boolean {
    const request = beaconRequest.safeParse(parseJson(body))
    for (const event of request.data?.events ?? []) {
      const [app = '', id = ''] = event.release.split('@')
      const counted = statsOf.get(event.release)
      if (!isServed(app, id) || (!counted && statsOf.size >= MAX_RELEASES)) continue
      const stats = counted ?? emptyStats()
      addEvent(stats, event)
      statsOf.set(event.release, stats)
    }
    return request.success
  }

  function write(): Promise<void> {
    const batch = statsOf
    statsOf = new Map()
    return writes(() => append(folder, batch, stacks)).catch((error: Error) =>
      report(`Beacon counts were not written: ${error.message}`)
    )
  }

  const timer = setInterval(() => void write(), WRITE_INTERVAL_MS)
  timer.unref()

  return {
    record,
    write,
    close: () => {
      clearInterval(timer)
      return write()
    }
  }
}

async function append(
  folder: string,
  batch: ReadonlyMap<string, ReleaseStats>,
  stacks: WrittenStacks
): Promise<void> {
  if (batch.size === 0) return
  const at = new Date().toISOString()
  const file = path.join(folder, `${at.slice(0, 10)}.jsonl`)
  await mkdir(folder, { recursive: true })
  const size = await stat(file).then(
    found => found.size,
    () => undefined
  )
  if (size === undefined) await removeOldDays(folder)
  if ((size ?? 0) > MAX_BYTES_PER_DAY) return
  const lines = [...batch].map(([release, stats]) =>
    JSON.stringify({ at, release, ...stats, stacks: stacks.fresh(at.slice(0, 10), release, stats.stacks) })
  )
  await appendFile(file, `${lines.join('\n')}\n`)
}

/** A stack is written once a day for each error of a release: most of a line would be stacks otherwise. */
class WrittenStacks {
  #day = ''
  readonly #written = new Set<string>()

  fresh(day: string, release: string, stacks: ReleaseStats['stacks'] = {}): ReleaseStats['stacks'] {
    if (day !== this.#day || this.#written.size > MAX_STACKS) this.#written.clear()
    this.#day = day
    const fresh = Object.entries(stacks).filter(([error]) => !this.#written.has(`${release} ${error}`))
    for (const [error] of fresh) this.#written.add(`${release} ${error}`)
    return fresh.length > 0 ? Object.fromEntries(fresh) : undefined
  }
}

async function removeOldDays(folder: string): Promise<void> {
  const days = (await readdir(folder)).filter(name => name.endsWith('.jsonl')).sort()
  for (const day of days.slice(0, -RETENTION_DAYS)) await rm(path.join(folder, day), { force: true })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
