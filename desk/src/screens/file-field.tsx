import { InputLabel } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** The file of an operation that takes one. */
export function FileField({ onChosen }: { onChosen: (file: File | undefined) => void }) {
  const id = useId()
  const translate = useTranslate()
  return (
    <>
      <InputLabel htmlFor={id}>{translate('desk.file')}</InputLabel>
      <input id={id} type="file" required onChange={event => onChosen(event.target.files?.[0])} />
    </>
  )
}
