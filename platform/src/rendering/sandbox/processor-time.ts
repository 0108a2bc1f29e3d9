import { readFile } from 'node:fs/promises'

const INTERVAL_MS = 5000
/** Of `/proc/<pid>/stat`, per second. */
const TICKS = 100
/** Share of a processor that garbage collection and leftovers of a render may take. */
const MAX_SHARE = 0.5

/**
 * Calls `onIdleWork` when a process that was idle during an interval used more than half a processor: a timer or a loop
 * that a render left behind. `wasBusy`: since its last call. Returns a function that stops it. Does nothing where there
 * is no `/proc`.
 */
export function watchProcessorTime(
  pid: number | undefined,
  wasBusy: () => boolean,
  onIdleWork: () => void,
  intervalMs = INTERVAL_MS
): () => void {
  let last: number | undefined
  const timer = setInterval(() => {
    const busy = wasBusy()
    void secondsOf(pid).then(now => {
      const used = last === undefined || now === undefined ? 0 : now - last
      last = now
      if (!busy && used > (MAX_SHARE * intervalMs) / 1000) onIdleWork()
    })
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** User and system time of a process; undefined when it cannot be read. */
export async function secondsOf(pid: number | undefined): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The second field is the name in parentheses, which may hold spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS
}
