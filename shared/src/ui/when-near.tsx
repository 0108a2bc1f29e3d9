import { whenNear } from '@sahra/shared/browser/near'
import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Renders its children when they are less than a screen away; never on the server. */
export function WhenNear({ children }: { children: ReactNode }): ReactNode {
  const [isNear, setIsNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNear && place.current) return whenNear(place.current, () => setIsNear(true))
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
