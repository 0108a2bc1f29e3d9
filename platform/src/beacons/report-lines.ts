import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { releaseStats } from './release-stats'

/** A line of a day's file; `release` is `app@id`. */
export const statsLine = releaseStats.extend({ at: z.string(), release: z.string() })
export type StatsLine = z.infer<typeof statsLine>

/** A request reads no more than this: about a second. */
const MAX_READ_BYTES = 64 * 1024 * 1024
const DAY_MS = 86_400_000

export interface ReportPeriod {
  app: string
  days: number
  now?: Date
  maxBytes?: number
}

/**
 * Calls `onLine` with what browsers reported of an app in the last days, one day's file after another, the newest first.
 * Returns since when (ISO), which is later than asked for when the reports are more than `maxBytes`. `folder`: the
 * gateway's `DATA_DIR/beacons`.
 */
export async function readReportLines(
  folder: string,
  { app, days, now = new Date(), maxBytes = MAX_READ_BYTES }: ReportPeriod,
  onLine: (line: StatsLine) => void
): Promise<string> {
  const asked = new Date(now.getTime() - days * DAY_MS).toISOString()
  const names = (await readdir(folder).catch(() => [])).filter(name => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name))
  let bytes = maxBytes
  for (const name of names.sort().reverse()) {
    if (name.slice(0, 10) < asked.slice(0, 10)) break
    const file = path.join(folder, name)
    const { size } = await stat(file)
    const start = Math.max(0, size - bytes)
    const first = await readLines(file, start, `"release":"${app}@`, line => line.at >= asked && onLine(line))
    bytes -= size - start
    if (start > 0 || bytes <= 0) return first && first > asked ? first : asked
  }
  return asked
}

/** Returns the time of the first line; parses those only whose beginning contains `needle`. */
async function readLines(
  file: string,
  start: number,
  needle: string,
  onLine: (line: StatsLine) => void
): Promise<string | undefined> {
  let first: string | undefined
  for await (const text of createInterface({
    input: createReadStream(file, { start }),
    crlfDelay: Infinity
  })) {
    first ??= /^\{"at":"([^"]{20,30})"/.exec(text)?.[1]
    if (!text.slice(0, 160).includes(needle)) continue
    const line = parseLine(text)
    if (line) onLine(line)
  }
  return first
}

/** A crash may have cut a line short: lines that do not parse are skipped. */
export function parseLine(text: string): StatsLine | undefined {
  try {
    return statsLine.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
