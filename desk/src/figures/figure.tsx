import { Alert, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { runOperation } from '../data/run-operation.service'
import type { Operation } from '../operations/operation.rules'
import { kindOf } from '../schema/kind.rules'
import { useFormats, useLabels } from '../schema/labels'
import { Panel } from '../screens/panel'
import { Choice } from './choice'
import { FigureTable } from './figure-table'
import { measuresOf, placeOf, type Row, scaleOf, valueOf } from './figure.rules'
import { RankPlot, TimePlot } from './plot'

interface FigureOfProps {
  operation: Operation
  days: object
  shown: string | undefined
  onShown: (measure: string) => void
}

/** The plot of one number of a figure, and the table of all. */
export function FigureOf({ operation, days, shown, onShown }: FigureOfProps) {
  const translate = useTranslate()
  const { place, field, choice } = useLabels()
  const formats = useFormats()
  const measures = measuresOf(operation)
  const { label, isByDay, numbers } = measures
  const { data: rows, error } = useQuery({
    queryKey: ['figure', operation.key, days],
    queryFn: async () => (await runOperation<{ items: Row[] }>(operation, { query: { ...days } })).items
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!rows) return null
  if (rows.length === 0) return <Typography>{translate('desk.nothingCounted')}</Typography>

  const [measure = ''] = numbers.find(([name]) => name === shown) ?? numbers[0] ?? []
  const title = place(placeOf(operation))
  const labelOf = (row: Row) => {
    const text = String(row[label] ?? '–')
    return isByDay ? formats.day(text) : choice(text)
  }
  const format = (name: string, value: number) => {
    const [, schema = {}] = numbers.find(([each]) => each === name) ?? []
    return kindOf(name, schema) === 'money' ? formats.amount(value) : formats.number(value)
  }
  const Plot = isByDay ? TimePlot : RankPlot
  return (
    <Panel title={title}>
      <Stack spacing={2}>
        <Choice
          label={translate('desk.shown')}
          value={measure}
          choices={numbers.map(([name]) => [name, field(name)])}
          onChosen={onShown}
        />
        <Plot
          name={translate('desk.plotOf', { measure: field(measure), label: field(label) })}
          bars={rows.map((row, index) => ({
            key: `${index}`,
            label: labelOf(row),
            value: valueOf(row, measure)
          }))}
          top={scaleOf(rows.map(row => valueOf(row, measure)))}
          format={value => format(measure, value)}
        />
        <FigureTable {...{ title, measures, rows, labelOf, format }} />
      </Stack>
    </Panel>
  )
}
