import { Button, Dialog, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Form, useNotify, useRefresh, useTranslate } from 'react-admin'
import { changesOf, filledOf } from '../data/changes.rules'
import { askedParams, type Item, paramsOf } from '../data/identity.rules'
import { newKey, runOperation } from '../data/run-operation.service'
import type { Operation } from '../operations/operation.rules'
import { fieldsOf } from '../schema/kind.rules'
import { SchemaInput } from '../schema/input'
import { useLabels } from '../schema/labels'
import { RequestError } from '../session/session.service'
import { useScopes } from '../session/use-scopes'
import { languages } from '../texts/i18n'
import { FileField } from './file-field'
import { applies } from './applies.rules'
import { FILE_NAME, paramSchema } from './params.rules'
import { saveFile } from './save-file'
import { ToldOnce, toldOnceOf } from './told-once'

export interface OperationButtonProps {
  operation: Operation | undefined
  item?: Item
  /** What the form begins with. */
  initial?: Item
  /** The first button of a screen. */
  isMain?: boolean
  onDone?: () => void
}

/** A button that asks for what an operation needs and runs it; nothing where the person's role has no right to it. */
export function OperationButton({ operation, isMain = false, ...props }: OperationButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { does } = useLabels()
  const mayRun = useScopes()
  if (!operation || !mayRun(operation) || !applies(operation.key, props.item ?? {})) return null
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={colorOf(operation)}
        onClick={() => setOpen(true)}
      >
        {does(operation)}
      </Button>
      {isOpen && <OperationDialog operation={operation} {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const locales = languages.map(({ locale }) => locale)

/** What takes something away, or cannot be undone. */
const colorOf = ({ method, path }: Operation) =>
  method === 'DELETE' || /\/(reject|erase|block|refuse)$/.test(path) ? 'error' : 'primary'

function OperationDialog({
  operation,
  item = {},
  initial = {},
  onDone,
  onClose
}: OperationButtonProps & { operation: Operation; onClose: () => void }) {
  const title = useId()
  const { does, summary } = useLabels()
  const translate = useTranslate()
  const leave = () => {
    onClose()
    onDone?.()
  }
  const [file, setFile] = useState<File>()
  const { isRunning, asked, problem, told, run } = useRun({ operation, item, initial, file }, leave)
  const fields =
    operation.isUpload || operation.isDownload
      ? Object.entries(operation.query).filter(([name]) => name !== 'dryRun' && name !== FILE_NAME)
      : fieldsOf(operation.body ?? {})
  if (told) return <ToldOnce response={told} onClose={leave} />
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{does(operation)}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {summary(operation)}
        </Typography>
        <Form onSubmit={(values: Item) => void run(values)} record={initial} sanitizeEmptyValues={false}>
          {askedParams(operation, item).map(name => (
            <SchemaInput key={name} name={name} schema={paramSchema(operation, name, locales)} required />
          ))}
          {fields.map(([name, schema]) => (
            <SchemaInput
              key={name}
              name={name}
              schema={schema}
              required={[...(operation.body?.required ?? []), ...operation.required].includes(name)}
            />
          ))}
          {operation.isUpload && <FileField file={file} onChosen={setFile} />}
          {operation.method === 'DELETE' && <Typography>{translate('desk.sure')}</Typography>}
          {asked && (
            <Typography role="alert" color="error">
              {translate('desk.again', { amount: asked.amount })}
            </Typography>
          )}
          {problem && (
            <Typography role="alert" color="error">
              {problem}
            </Typography>
          )}
          <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end' }}>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button
              type="submit"
              variant="contained"
              color={colorOf(operation)}
              disabled={isRunning || (operation.isUpload && !file)}
            >
              {does(operation)}
            </Button>
          </Stack>
        </Form>
      </DialogContent>
    </Dialog>
  )
}

interface Subject {
  operation: Operation
  item: Item
  initial: Item
  file: File | undefined
}

/** Runs an operation once, and once more with the confirmation that a large refund asks for (C285). */
function useRun({ operation, item, initial, file }: Subject, onDone: () => void) {
  const [isRunning, setRunning] = useState(false)
  const [asked, setAsked] = useState<{ value: string; amount: number }>()
  const [problem, setProblem] = useState('')
  const [told, setTold] = useState<Item>()
  // The same until it has succeeded: what is sent twice is done once.
  const [key] = useState(newKey)
  const { does } = useLabels()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()

  async function run(values: Item) {
    setRunning(true)
    setProblem('')
    const body =
      operation.method === 'PATCH' ? changesOf(operation, values, initial) : filledOf(operation, values)
    try {
      const response = await runOperation<Item | File>(operation, {
        params: paramsOf(operation, item, values),
        ...(file
          ? {
              body: file,
              query: { ...(FILE_NAME in operation.query && { [FILE_NAME]: file.name }), ...values }
            }
          : operation.isDownload
            ? { query: values }
            : Object.keys(body).length > 0 && { body }),
        key: asked ? newKey() : key,
        ...(asked && { confirmation: asked.value })
      })
      if (response instanceof File) saveFile(response)
      notify(translate('desk.done', { action: does(operation) }), { type: 'success' })
      refresh()
      if (!(response instanceof File) && toldOnceOf(response).length > 0) setTold(response)
      else onDone()
    } catch (error) {
      const confirmation = error instanceof RequestError ? error.body.confirmation : undefined
      if (confirmation) setAsked(confirmation)
      else setProblem((error as Error).message || translate('desk.unreachable'))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, asked, problem, told, run }
}
