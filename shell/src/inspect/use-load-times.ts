import { useEffect, useState } from 'react'
import { loadTimes, type LoadTime } from './load-times'

/** Returns the loads of this page, with those that follow. */
export function useLoadTimes(): LoadTime[] {
  const [loads, setLoads] = useState(loadTimes)
  useEffect(() => {
    if (typeof PerformanceObserver === 'undefined') return
    const observer = new PerformanceObserver(() => setLoads(loadTimes()))
    observer.observe({ type: 'measure', buffered: true })
    return () => observer.disconnect()
  }, [])
  return loads
}
