import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography
} from '@mui/material'
import { useId, useState } from 'react'
import { Form, useRefresh, useTranslate } from 'react-admin'
import { filledOf } from '../data/changes.rules'
import { type Identified, type Item, paramsOf } from '../data/identity.rules'
import { newKey, runOperation } from '../data/run-operation.service'
import { SchemaInput } from '../schema/input'
import { fieldsOf } from '../schema/kind.rules'
import { useLabels } from '../schema/labels'
import { headingOf } from '../screens/heading.rules'
import { type BulkAction, type Refused, runBulk } from './bulk.rules'

interface BulkDialogProps {
  action: BulkAction
  name: string
  items: Identified[]
  /** `refused`: after it ran. */
  onClose: (refused?: Refused[]) => void
}

/** Asks once for what the operation needs, runs it for each, and says which were refused. */
export function BulkDialog({ action, name, items, onClose }: BulkDialogProps) {
  const title = useId()
  const { operation, sets } = action
  const { summary } = useLabels()
  const translate = useTranslate()
  const refresh = useRefresh()
  const [done, setDone] = useState<number>()
  const [refused, setRefused] = useState<Refused[]>()
  const close = () => onClose(refused)

  async function run(values: Item) {
    setDone(0)
    const body = sets ? { [sets.field]: sets.value } : filledOf(operation, values)
    const send = (item: Item) =>
      runOperation(operation, {
        params: paramsOf(operation, item),
        ...(Object.keys(body).length > 0 && { body }),
        key: newKey()
      })
    setRefused(await runBulk(items, send, setDone))
    refresh()
  }
  return (
    <Dialog
      open
      // Cannot be closed while it runs: it shows what was refused.
      onClose={done === undefined || refused ? close : undefined}
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={title}>
        {translate('desk.withChosen', { action: name, smart_count: items.length })}
      </DialogTitle>
      <DialogContent>
        {!sets && (
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
            {summary(operation)}
          </Typography>
        )}
        {done === undefined && (
          <Form onSubmit={(values: Item) => void run(values)} sanitizeEmptyValues={false}>
            {!sets &&
              fieldsOf(operation.body ?? {}).map(([field, schema]) => (
                <SchemaInput
                  key={field}
                  name={field}
                  schema={schema}
                  required={operation.body?.required?.includes(field) ?? false}
                />
              ))}
            <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
              <Button onClick={close}>{translate('ra.action.cancel')}</Button>
              <Button type="submit" variant="contained">
                {name}
              </Button>
            </Stack>
          </Form>
        )}
        {done !== undefined && <Progress {...{ done, refused }} count={items.length} onClose={close} />}
      </DialogContent>
    </Dialog>
  )
}

interface ProgressProps {
  done: number
  count: number
  refused: Refused[] | undefined
  onClose: () => void
}

function Progress({ done, count, refused, onClose }: ProgressProps) {
  const translate = useTranslate()
  const running = translate('desk.bulkRunning', { done, count })
  return (
    <>
      <LinearProgress variant="determinate" value={(100 * done) / count} aria-label={running} />
      <Typography role="status" sx={{ mt: 1 }}>
        {refused ? translate('desk.bulkDone', { done: count - refused.length }) : running}
      </Typography>
      {refused && refused.length > 0 && (
        <Box role="alert">
          <Typography color="error">{translate('desk.bulkRefused', { refused: refused.length })}</Typography>
          <ul>
            {refused.map(({ item, reason }) => (
              <li key={item.id}>
                <bdi>{headingOf(item, { moment: String, word: (_name, value) => value })}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Box>
      )}
      {refused && (
        <Stack direction="row" sx={{ mt: 2, justifyContent: 'flex-end' }}>
          <Button autoFocus variant="contained" onClick={onClose}>
            {translate('desk.bulkClose')}
          </Button>
        </Stack>
      )}
    </>
  )
}
