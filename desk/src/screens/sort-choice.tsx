import { Box } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Choice } from '../figures/choice'
import { useLabels } from '../schema/labels'

/** On a phone, where a list has something: what the heads of columns do where there is room for a table. */
export function SortChoice({ fields }: { fields: string[] }) {
  const translate = useTranslate()
  const { field } = useLabels()
  const { data, sort, setSort } = useListContext()
  if (!data?.length) return null
  const choices = fields.flatMap(name =>
    (['ASC', 'DESC'] as const).map((order): [string, string] => [
      `${name} ${order}`,
      `${field(name)} ${translate(`ra.sort.${order}`)}`
    ])
  )
  const choose = (value: string) => {
    const [name = '', order] = value.split(' ')
    setSort({ field: name, order: order === 'DESC' ? 'DESC' : 'ASC' })
  }
  return (
    <Box sx={{ px: 2, pt: 1 }}>
      <Choice
        label={translate('ra.action.sort')}
        value={sort.field ? `${sort.field} ${sort.order}` : ''}
        choices={sort.field ? choices : [['', '–'], ...choices]}
        onChosen={choose}
      />
    </Box>
  )
}
