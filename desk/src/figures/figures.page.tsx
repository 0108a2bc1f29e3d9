import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { useNavigationType, useSearchParams } from 'react-router-dom'
import { runOperation } from '../data/run-operation.service'
import { useDesk, useOperation } from '../operations/places-context'
import { dayOf } from '../schema/dubai.rules'
import { useLabels } from '../schema/labels'
import { saveFile } from '../screens/save-file'
import { useScopes } from '../session/use-scopes'
import { Choice } from './choice'
import { FigureOf } from './figure'
import { nameOf, placeOf } from './figure.rules'

const DAYS = 30

type Choices = Partial<Record<'figure' | 'from' | 'to' | 'show', string>>

/** What is chosen, and in the address: that is written later, too late for a field that is typed in. */
function useChoices(): [Choices, (changed: Choices) => void] {
  const [address, setAddress] = useSearchParams()
  const [chosen, setChosen] = useState<Choices>(() => Object.fromEntries(address))
  const [read, setRead] = useState(address.toString())
  const navigation = useNavigationType()
  if (address.toString() !== read) {
    setRead(address.toString())
    // A link to another figure, or the way back: what is chosen here replaces the address.
    if (navigation !== 'REPLACE') setChosen(Object.fromEntries(address))
  }
  return [
    chosen,
    changed => {
      const all = { ...chosen, ...changed }
      setChosen(all)
      setAddress(all, { replace: true })
    }
  ]
}

/** A figure of the shop as a plot and a table. What is chosen is in the address. */
export function FiguresPage() {
  const translate = useTranslate()
  const { place, field, summary } = useLabels()
  const mayRun = useScopes()
  const figures = useDesk().places.figures.filter(mayRun)
  const [chosen, choose] = useChoices()
  const operation = figures.find(each => nameOf(each) === chosen.figure) ?? figures[0]
  const days = {
    from: chosen.from ?? dayOf(Date.now(), 1 - DAYS),
    to: chosen.to ?? dayOf(Date.now())
  }
  if (!operation) return <Typography sx={{ mt: 2 }}>{translate('desk.outOfReach')}</Typography>
  const asked = 'from' in operation.query ? days : {}
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={translate('desk.figures')} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ alignItems: { sm: 'center' }, flexWrap: { sm: 'wrap' } }}
      >
        <Choice
          label={translate('desk.figure')}
          value={nameOf(operation)}
          choices={figures.map(each => [nameOf(each), place(placeOf(each))])}
          onChosen={name => choose({ figure: name })}
        />
        {Object.entries(asked).map(([name, day]) => (
          <TextField
            key={name}
            type="date"
            label={field(name)}
            value={day}
            onChange={event => choose({ [name]: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ flex: { sm: '1 0 150px' }, maxWidth: { sm: 180 } }}
          />
        ))}
        <FileButton figure={nameOf(operation)} days={asked} />
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>{summary(operation)}</Typography>
      <FigureOf
        key={operation.key}
        operation={operation}
        days={asked}
        shown={chosen.show}
        onShown={measure => choose({ show: measure })}
      />
    </Stack>
  )
}

/** Saves the rows as a file that the api writes. */
function FileButton({ figure, days }: { figure: string; days: object }) {
  const translate = useTranslate()
  const notify = useNotify()
  const operation = useOperation('GET /figures/export')
  if (!operation) return null
  const save = () =>
    runOperation<File>(operation, { query: { figure, ...days } })
      .then(saveFile)
      .catch((error: unknown) => notify((error as Error).message, { type: 'error' }))
  return (
    <Button variant="outlined" onClick={() => void save()} sx={{ flexShrink: 0 }}>
      {translate('desk.saveCsv')}
    </Button>
  )
}
