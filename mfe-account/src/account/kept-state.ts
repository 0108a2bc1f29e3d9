import { useStore } from '@nanostores/react'
import { $session } from '@sahra/shared/stores/session'
import { useEffect, useRef, useState } from 'react'

/** In memory alone, by whose it is and which form: an address is not left behind in a browser's storage. */
const kept = new Map<string, unknown>()

/**
 * State of a form that is taken away when the session dies under it, and is there again for the same shopper once she
 * has signed in and come back.
 */
export function useKeptState<T>(form: string, initial: () => T): [T, (next: T) => void] {
  const session = useStore($session)
  const place = session.status === 'shopper' ? `${session.user.email} ${form}` : undefined
  const [start] = useState(initial)
  const [value, setValue] = useState<T>(() => (place && kept.has(place) ? (kept.get(place) as T) : start))
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (!place) return
    kept.delete(place)
    return () => {
      if ($session.get().status === 'visitor' && latest.current !== start) kept.set(place, latest.current)
    }
  }, [place, start])
  return [value, setValue]
}
