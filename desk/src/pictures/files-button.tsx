import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Button } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'

interface FilesButtonProps {
  label: string
  isMultiple?: boolean
  isRunning: boolean
  onChosen: (files: File[]) => void
}

/** What the upload decodes. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A button that opens the device's choice of pictures: a photo that is taken now, too, on a phone. */
export function FilesButton({ label, isMultiple = false, isRunning, onChosen }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const translate = useTranslate()
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        hidden
        onChange={event => {
          onChosen([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        startIcon={<AddPhotoIcon />}
        disabled={isRunning}
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {isRunning ? translate('desk.pictureRunning') : label}
      </Button>
    </>
  )
}
