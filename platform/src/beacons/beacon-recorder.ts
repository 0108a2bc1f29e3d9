import { beaconRequest } from '@sahra/shared/contract/beacon'
import pLimit from 'p-limit'
import type { Database } from '@sahra/server-kit/database/database'
import { removeOldCounts, saveCounts } from './beacon-counts.queries'
import { CountedSlots, type CountedRelease } from './counted-slots'

const WRITE_INTERVAL_MS = 10_000
const CLEAN_UP_INTERVAL_MS = 3_600_000

export interface BeaconRecorder {
  /** Counts the events of a request body; false when it is malformed. */
  record: (body: string) => boolean
  /** Writes what was counted since the last write. */
  write: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  /** Undefined: counts stay in memory, the last hour of them. */
  database: Database | undefined
  /** Of this process. */
  gateway: string
  /** Events of other releases are dropped: anyone can send anything. */
  isServed: (app: string, id: string) => boolean
  report: (line: string) => void
  now?: () => number
}

/** Counts what pages report by release, in rows of ten minutes, and writes the rows that have changed. */
export function createBeaconRecorder({
  database,
  gateway,
  isServed,
  report,
  now = Date.now
}: Options): BeaconRecorder {
  const slots = new CountedSlots(now)
  const writes = pLimit(1)
  let cleanedUpAt = 0
  let failing = false

  function record(body: string): boolean {
    const request = beaconRequest.safeParse(parseJson(body))
    for (const event of request.data?.events ?? []) {
      const [app = '', id = ''] = event.release.split('@')
      if (isServed(app, id)) slots.add(event)
    }
    return request.success
  }

  async function save(db: Database): Promise<void> {
    const changed = slots.takeChanged()
    try {
      if (changed.length > 0) await saveCounts(db, gateway, changed.map(rowOf))
      if (failing) report('Beacon counts are written again')
      failing = false
    } catch (error) {
      slots.putBack(changed)
      if (!failing) report(`Beacon counts wait for the database: ${(error as Error).message}`)
      failing = true
      return
    }
    if (now() - cleanedUpAt < CLEAN_UP_INTERVAL_MS) return
    cleanedUpAt = now()
    await removeOldCounts(db).catch((error: Error) =>
      report(`Old beacon counts were not removed: ${error.message}`)
    )
  }

  const write = (): Promise<void> => writes(async () => database && save(database))
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

function rowOf({ name, slot, first, last, stats }: CountedRelease) {
  const [app = '', release = ''] = name.split('@')
  const isoOf = (time: number): string => new Date(time).toISOString()
  return { app, release, slot: isoOf(slot), first: isoOf(first), last: isoOf(last), stats }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
