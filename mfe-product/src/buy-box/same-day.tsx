import type { ShippingMethod } from '@sahra/shared/contract/settings'
import { sameDayText as text } from '@sahra/shared/delivery/same-day.text'
import { minutesLeft } from '@sahra/shared/rules/delivery.rules'
import { Muted } from '@sahra/shared/ui/layout'
import { useEffect, useState } from 'react'

/**
 * How long orders count for today (C428). The HTML is cached: it has the line that is true at every hour, about as long, and
 * the browser replaces it.
 */
export function SameDay({ method }: { method: ShippingMethod }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const update = () => setNow(new Date())
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  const { rule } = method
  if (rule?.kind !== 'same-day') return null
  const left = now && minutesLeft(method, now)
  return (
    <Muted>{left === undefined ? text.until(rule.until, rule.places) : text.within(left, rule.places)}</Muted>
  )
}
