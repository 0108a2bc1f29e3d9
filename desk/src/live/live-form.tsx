import { Alert, Stack } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { isSame } from '../data/changes.rules'
import type { Item } from '../data/identity.rules'
import type { Operation } from '../operations/operation.rules'
import { fieldsOf } from '../schema/kind.rules'
import { useLabels } from '../schema/labels'
import { SaveButton } from '../screens/save-button'
import { Value } from '../schema/value'

/** Of a form whose record is read again: what was typed stays, and can be saved. */
const keepTyped = { keepDirtyValues: true, keepDirty: true }

interface LiveFormProps {
  /** What the form changes. */
  operation: Operation
  /** As it is stored now. */
  record: Item
  /** After a save the form begins from the record again. */
  saves: number
  onSubmit?: (values: Item) => void
  children: ReactNode
}

/** A form of a thing that others may change meanwhile: it says what has changed, and loses nothing that was typed. */
export const LiveForm = ({ operation, record, saves, onSubmit, children }: LiveFormProps) => (
  <Form record={record} resetOptions={keepTyped} {...(onSubmit && { onSubmit })}>
    {children}
    <ChangedMeanwhile operation={operation} record={record} saves={saves} />
    <SaveButton />
  </Form>
)

function ChangedMeanwhile({
  operation,
  record,
  saves
}: Pick<LiveFormProps, 'operation' | 'record' | 'saves'>) {
  const { reset } = useFormContext<Item>()
  const { dirtyFields } = useFormState()
  const { field } = useLabels()
  const translate = useTranslate()
  const isTyped = Object.keys(dirtyFields).length > 0
  // What the person saw before the first letter.
  const [seen, setSeen] = useState(record)
  const saved = useRef(saves)
  useEffect(() => {
    if (saved.current === saves) return
    saved.current = saves
    reset(record)
    setSeen(record)
  }, [record, reset, saves])
  if (!isTyped && seen !== record) setSeen(record)
  const changed = fieldsOf(operation.body ?? {}).filter(([name]) => !isSame(seen[name], record[name]))
  if (!isTyped || changed.length === 0) return null
  return (
    <Alert severity="warning" sx={{ my: 2 }}>
      {translate('desk.changedMeanwhile')}
      <Stack component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2 }}>
        {changed.map(([name, schema]) => (
          <li key={name}>
            {field(name)}: <Value name={name} schema={schema} value={seen[name]} /> →{' '}
            <Value name={name} schema={schema} value={record[name]} />
          </li>
        ))}
      </Stack>
    </Alert>
  )
}
