import { useSearchParams } from '@sahra/shared/routing/data-router'
import { SelectField } from '@sahra/shared/ui/select-field'
import { chartText as text } from './chart.text'

/** Days → what a chart shows; a canary is a matter of minutes, a trend one of days. */
const periods = {
  '0.05': text.periods.hour,
  '1': text.periods.day,
  '7': text.periods.week,
  '30': text.periods.month
}
const DEFAULT = '1'
const NAME = 'days'

/** Returns the days that charts show, from the address. */
export function usePeriod(): string {
  const [search] = useSearchParams()
  const days = search.get(NAME) ?? DEFAULT
  return Object.hasOwn(periods, days) ? days : DEFAULT
}

export function PeriodSelect() {
  const days = usePeriod()
  const [, setSearch] = useSearchParams()
  return (
    <SelectField
      label={text.period}
      variant="inline"
      value={days}
      options={Object.entries(periods)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([value, label]) => ({ value, text: label }))}
      onChange={({ target }) =>
        setSearch({ [NAME]: target.value }, { replace: true, preventScrollReset: true })
      }
    />
  )
}
