import { useStore } from '@nanostores/react'
import { $session } from '@sahra/shared/stores/session'
import { useEffect, useRef, useState } from 'react'

/** Keyed by e-mail and form. In memory only: personal data must not stay behind in browser storage. */
const drafts = new Map<string, unknown>()

/** Form state that survives an expired session: the same shopper finds it again after signing in. */
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
