import type { SameDayRule } from '../contract/delivery'
import { useMinute } from '@sahra/shared/browser/minute'
import { sameDayText as text } from '@sahra/shared/delivery/same-day.text'
import { minutesLeft } from '@sahra/shared/rules/delivery.rules'
import { Muted } from '@sahra/shared/ui/layout'

/**
 * How long orders count for today; in HTML, and while they do not, until when they do (C473). `isOffered` false: only its
 * room.
 */
export function SameDayLine(props: {
  rule: SameDayRule
  isOffered?: boolean
  className?: string | undefined
}) {
  const { rule, isOffered = true, className } = props
  const now = useMinute()
  const { places, until } = rule
  const left = now && minutesLeft({ rule }, now)
  const words = left === undefined ? text.until(until, places) : text.within(left, places)
  return <Muted className={className}>{isOffered ? words : '\u00a0'}</Muted>
}
