import { settledValue } from '@sahra/shared/page/page'
import { useEffect, useState } from 'react'

/** Returns the newest response that has arrived: what is read from it stays while the next one loads. */
export function useNewest<Value>(response: Promise<Value>): Value | undefined {
  const [newest, setNewest] = useState(() => settledValue(response))
  useEffect(() => {
    let isCancelled = false
    response.then(
      value => {
        if (!isCancelled) setNewest(value)
      },
      () => undefined
    )
    return () => {
      isCancelled = true
    }
  }, [response])
  return newest
}
