import { Stack } from '@mui/material'
import type { ReactElement } from 'react'
import { SimpleList } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import type { Schema } from '../operations/operation.rules'
import { type Kind, kindOf } from '../schema/kind.rules'
import { useLabels } from '../schema/labels'
import { ItemCheckbox } from '../bulk/checkboxes'
import { Cell } from './cell'
import { shownOf } from './columns'

type Column = [name: string, schema: Schema]

const BELOW_MAX = 3
const numbers: Kind[] = ['number', 'money']
const isMoment = (column: Column) => kindOf(...column) === 'moment'

interface CardsProps {
  columns: Column[]
  empty: ReactElement
  /** Several are chosen: a press opens none. */
  isChoosing?: boolean
}

/** On a phone: what tells a thing apart, an amount at the end, and the rest below; a number says what it counts. */
export function Cards({ columns, empty, isChoosing = false }: CardsProps) {
  const { field } = useLabels()
  const [first, ...others] = columns
  const last = others.find(([name, schema]) => kindOf(name, schema) === 'money')
  const below = others.filter(column => column !== last && kindOf(...column) !== 'yesNo')
  const isThere = (record: Identified, name: string) => (shownOf(record, name) ?? null) !== null
  const shown = (record: Identified, [name, schema]: Column) =>
    isThere(record, name) ? <Cell name={name} schema={schema} value={record[name]} /> : null
  const toldOf = (record: Identified) => below.filter(([name]) => isThere(record, name)).slice(0, BELOW_MAX)
  // One date is that of the thing; of two each says which it is.
  const isNamed = (record: Identified, column: Column) =>
    numbers.includes(kindOf(...column)) || (isMoment(column) && toldOf(record).filter(isMoment).length > 1)
  return (
    <SimpleList<Identified>
      empty={empty}
      linkType={isChoosing ? false : 'edit'}
      {...(isChoosing && { leftIcon: record => <ItemCheckbox record={record} /> })}
      primaryText={record => first && shown(record, first)}
      secondaryText={record => (
        <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {toldOf(record).map((column, index) => (
            <span key={column[0]}>
              {index > 0 && '· '}
              {isNamed(record, column) && `${field(column[0])}: `}
              {shown(record, column)}
            </span>
          ))}
        </Stack>
      )}
      tertiaryText={record => last && shown(record, last)}
    />
  )
}
