import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, ParamsOf, ResponseOf } from '../../src/registry/calls/registry-api'
import { call } from './registry.service'
import { isFollowing, onChanged } from './changed'

export interface Polled<T> {
  data: T | undefined
  error: string | undefined
  reload: () => void
}

const POLL_MS = 10_000
/** While the registry tells of each change. */
const FOLLOWED_POLL_MS = 60_000
/** While something is running. */
export const FAST_POLL_MS = 3000

/**
 * Reads an endpoint, and again after each change and after `everyMs`, which may depend on what was read, while the page is
 * visible. Without `everyMs` it is something whose changes the registry tells of. Data stays while a later request fails.
 */
export function usePolled<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E>,
  everyMs?: number | ((data: ResponseOf<E>) => number | undefined)
): Polled<ResponseOf<E>> {
  const key = `${endpoint.path} ${JSON.stringify(params ?? null)}`
  const [state, setState] = useState<{ key: string; data?: ResponseOf<E>; error?: string }>({ key })
  const [round, setRound] = useState(0)
  const request = useRef({ endpoint, params })
  useEffect(() => {
    request.current = { endpoint, params }
  })
  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let started = 0
    const load = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.hidden) return
      const own = ++started
      let pauseMs = typeof everyMs === 'number' ? everyMs : undefined
      try {
        const data = await call(request.current.endpoint, { params: request.current.params })
        if (typeof everyMs === 'function') pauseMs = everyMs(data)
        if (!ended) setState({ key, data })
      } catch (error) {
        const message = (error as Error).message
        if (!ended)
          setState(before => (before.key === key ? { ...before, error: message } : { key, error: message }))
      }
      // Only the last of several that run at once continues.
      if (ended || own !== started) return
      timer = setTimeout(() => void load(), pauseMs ?? (isFollowing() ? FOLLOWED_POLL_MS : POLL_MS))
    }
    const resume = (): void => void (document.hidden || load())
    void load()
    document.addEventListener('visibilitychange', resume)
    const stopListening = onChanged(resume)
    return () => {
      ended = true
      stopListening()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', resume)
    }
  }, [key, round, everyMs])
  const reload = useCallback(() => setRound(count => count + 1), [])
  const isCurrent = state.key === key
  return { data: isCurrent ? state.data : undefined, error: isCurrent ? state.error : undefined, reload }
}
