import { watchEntries } from '@sahra/shared/browser/performance-entries'
import { useEffect, useState } from 'react'
import { loadTimes, type LoadTime } from './load-times'

/** Returns the loads of this page, with those that follow. */
export function useLoadTimes(): LoadTime[] {
  const [loads, setLoads] = useState(loadTimes)
  useEffect(() => watchEntries('measure', () => setLoads(loadTimes())), [])
  return loads
}
