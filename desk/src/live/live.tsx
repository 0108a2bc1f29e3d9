import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useDesk } from '../operations/places-context'
import { isStale } from './changes.rules'
import { followChanges } from './event-stream.service'
import { LiveContext } from './live-context'
import { isSoundOn, playTone, storeSound } from './sound'

const ORDERS = 'orders'

/**
 * Reads again what a page shows when it has changed in the shop. A hidden page follows nothing, and so takes none of the
 * few connections of a browser, unless the person wants to hear an order come; a page that is shown again reads all.
 */
export function LiveChanges({ children }: { children: ReactNode }) {
  const { places } = useDesk()
  const queries = useQueryClient()
  const [place, setPlace] = useState<string>()
  const [people, setPeople] = useState<string[]>([])
  const [isOn, setOn] = useState(isSoundOn)
  const isVisible = useIsVisible()
  const isFollowing = isVisible || isOn
  const hasFollowed = useRef(false)
  const sound = useRef(isOn)
  sound.current = isOn

  useEffect(() => {
    if (!isFollowing) return
    const ended = new AbortController()
    const events = {
      onReady() {
        // The page has just read what it shows, the first time.
        if (hasFollowed.current) void queries.invalidateQueries({ predicate: isStale(places, undefined) })
        hasFollowed.current = true
      },
      onChanged(changes: { things: string[]; added: string[] }) {
        void queries.invalidateQueries({ predicate: isStale(places, changes) })
        if (sound.current && changes.added.includes(ORDERS)) playTone()
      },
      onPeople: setPeople
    }
    void followChanges(place, events, ended.signal)
    return () => {
      ended.abort()
      setPeople([])
    }
  }, [isFollowing, place, places, queries])

  const live = useMemo(
    () => ({
      people,
      isSoundOn: isOn,
      setSound(chosen: boolean) {
        storeSound(chosen)
        setOn(chosen)
      },
      setPlace
    }),
    [people, isOn]
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isVisible
}
