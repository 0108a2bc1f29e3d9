import { useStore } from '@nanostores/react'
import { $session } from '@sahra/shared/stores/session'
import { useEffect, useRef, useState } from 'react'

/** In memory alone, by whose it is and which form: an address is not left behind in a browser's storage. */
const drafts = new Map<string, unknown>()

/**
 * State of a form that is taken away when the session dies under it, and is there again for the same shopper once she
 * has signed in and come back.
 */
export function useFormDraft<T>(form: string, initial: () => T): [T, (next: T) => void] {
  const session = useStore($session)
  const key = session.status === 'shopper' ? `${session.user.email} ${form}` : undefined
  const [initialValue] = useState(initial)
  const [value, setValue] = useState<T>(() =>
    key && drafts.has(key) ? (drafts.get(key) as T) : initialValue
  )
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  useEffect(() => {
    if (!key) return
    drafts.delete(key)
    return () => {
      if ($session.get().status === 'visitor' && latest.current !== initialValue)
        drafts.set(key, latest.current)
    }
  }, [key, initialValue])
  return [value, setValue]
}
