import { createContext, useContext, useEffect } from 'react'

export interface Live {
  /** Who else looks at the thing of this page, by name. */
  people: readonly string[]
  isSoundOn: boolean
  setSound: (isOn: boolean) => void
  setPlace: (place: string | undefined) => void
}

export const LiveContext = createContext<Live>({
  people: [],
  isSoundOn: false,
  setSound: () => {},
  setPlace: () => {}
})

/** Says where the person is while this page is shown; returns who else is there. */
export function usePeople(place: string): readonly string[] {
  const { people, setPlace } = useContext(LiveContext)
  useEffect(() => {
    setPlace(place)
    return () => setPlace(undefined)
  }, [place, setPlace])
  return people
}
