import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button } from '@mui/material'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { hiddenVisually } from '../screens/hidden-visually'
import type { Upload } from './use-upload'

interface FilesButtonProps {
  label: string
  isMultiple?: boolean
  upload: Upload
  onChosen: (files: File[]) => void
}

/** What the upload decodes. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A button that opens the device's choice of pictures: a photo that is taken now, too, on a phone. */
export function FilesButton({ label, isMultiple = false, upload, onChosen }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const translate = useTranslate()
  const { isRunning, stored } = upload
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
        // Disabled, it would lose the focus.
        aria-disabled={isRunning}
        className={isRunning ? 'Mui-disabled' : ''}
        onClick={() => isRunning || input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {isRunning ? translate('desk.pictureRunning') : label}
      </Button>
      <Box aria-live="polite" sx={hiddenVisually}>
        {isRunning
          ? translate('desk.pictureRunning')
          : stored > 0 && translate('desk.picturesStored', { stored })}
      </Box>
    </>
  )
}
