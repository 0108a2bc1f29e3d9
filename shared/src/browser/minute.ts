import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** Returns the time to the minute, new with every minute and when the page is shown again; undefined in HTML, which has no hour. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => undefined)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}

const currentMinute = (): number | undefined => Math.floor(Date.now() / MINUTE_MS)

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS)
    )
  }
  wait()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
