import { Box, Stack } from '@mui/material'
import { required as isRequired, TextInput, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { CropButton } from './crop-button'
import { FilesButton } from './files-button'
import { useUpload } from './use-upload'

interface PictureInputProps {
  source: string
  label: string
  /** Where it is shown, as the upload names it. */
  format: string
  required: boolean
}

/** A picture by its address, or from a file of the device. */
export function PictureInput({ source, label, format, required }: PictureInputProps) {
  const translate = useTranslate()
  const upload = useUpload(format)
  const { field } = useController<Record<string, unknown>>({ name: source })
  const address = typeof field.value === 'string' ? field.value : ''
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
      {address.startsWith('/media/') && (
        <Box component="img" src={address} alt="" sx={{ width: 56, height: 56, objectFit: 'cover' }} />
      )}
      <TextInput
        source={source}
        label={label}
        helperText={false}
        fullWidth={false}
        {...(required && { validate: isRequired() })}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
        sx={{ flex: '1 1 14rem', m: 0 }}
      />
      {upload && address.startsWith('/media/') && (
        <CropButton
          picture={address}
          name={translate('desk.pictureCropOne')}
          aspect={undefined}
          upload={upload}
          onCropped={field.onChange}
        />
      )}
      {upload && (
        <FilesButton
          label={translate('desk.pictureFromFile')}
          upload={upload}
          onChosen={files => void upload.send(files).then(([picture]) => picture && field.onChange(picture))}
        />
      )}
    </Stack>
  )
}
