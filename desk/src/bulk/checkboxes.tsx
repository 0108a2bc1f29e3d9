import { Checkbox } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import { headingOf } from '../screens/heading.rules'

/** Chooses one item of a list. */
export function ItemCheckbox({ record }: { record: Identified }) {
  const { selectedIds, onToggleItem } = useListContext()
  const translate = useTranslate()
  const name = headingOf(record, { moment: String, word: (_name, value) => value })
  return (
    <Checkbox
      edge="start"
      checked={selectedIds.includes(record.id)}
      // The row opens the thing.
      onClick={event => event.stopPropagation()}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': translate('desk.choose', { name }) } }}
    />
  )
}

/** Chooses all items of the page, or none. */
export function PageCheckbox() {
  const { data = [], selectedIds, onSelect } = useListContext<Identified>()
  const translate = useTranslate()
  const count = data.filter(({ id }) => selectedIds.includes(id)).length
  return (
    <Checkbox
      edge="start"
      checked={count > 0 && count === data.length}
      indeterminate={count > 0 && count < data.length}
      onChange={() => onSelect(count === data.length ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': translate('desk.chooseAll') } }}
    />
  )
}
