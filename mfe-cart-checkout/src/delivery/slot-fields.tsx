import type { DeliveryChoice } from '@sahra/shared/contract/delivery'
import type { DeliveryDay } from '@sahra/shared/rules/delivery.rules'
import { SelectField } from '@sahra/shared/ui/select-field'
import styles from './delivery-choices.module.css'
import { text } from './delivery.text'

/** The day of a delivery and its hours. */
export function SlotFields(props: {
  days: readonly DeliveryDay[]
  day: string | undefined
  hours: string | undefined
  showHours: (hours: string) => string
  onChange: (slot: Pick<DeliveryChoice, 'day' | 'hours'>) => void
}) {
  const { days, day, hours, showHours, onChange } = props
  const chosen = days.find(offered => offered.day === day)
  return (
    <div className={styles.slot}>
      <SelectField
        label={text.day}
        value={day}
        options={days.map(offered => ({ value: offered.day, text: text.dayName(offered.day) }))}
        onChange={({ target }) => onChange({ day: target.value, ...(hours && { hours }) })}
      />
      <SelectField
        label={text.hours}
        value={hours}
        options={(chosen?.hours ?? []).map(value => ({ value, text: showHours(value) }))}
        onChange={({ target }) => onChange({ ...(day && { day }), hours: target.value })}
      />
    </div>
  )
}
