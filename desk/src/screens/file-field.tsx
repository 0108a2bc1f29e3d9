import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'

interface FileFieldProps {
  file: File | undefined
  onChosen: (file: File | undefined) => void
}

/** The file of an operation that takes one: the field of a browser has the browser's words and looks. */
export function FileField({ file, onChosen }: FileFieldProps) {
  const name = useId()
  const input = useRef<HTMLInputElement>(null)
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      <input ref={input} type="file" hidden onChange={event => onChosen(event.target.files?.[0])} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        aria-describedby={name}
        onClick={() => input.current?.click()}
      >
        {translate('desk.pictureFromFile')}
      </Button>
      <Typography id={name} aria-live="polite" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {file?.name ?? translate('desk.noFile')}
      </Typography>
    </Stack>
  )
}
