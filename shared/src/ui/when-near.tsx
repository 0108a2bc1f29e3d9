import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Renders its children when they are less than a screen away; never on the server. */
export function WhenNear({ children }: { children: ReactNode }): ReactNode {
  const [isNear, setIsNear] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '100% 0px' }
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
