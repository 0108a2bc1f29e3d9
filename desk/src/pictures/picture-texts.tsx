import { Box, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'

/** What each picture of the form shows, for those who do not see it: a field for each. */
export function PictureTexts({ source }: { source: string }) {
  const translate = useTranslate()
  const { field } = useController<Record<string, unknown>>({ name: source })
  const images = (useWatch({ name: 'images' }) ?? []) as string[]
  const texts = (field.value ?? {}) as Record<string, string>
  return (
    <Stack spacing={1} sx={{ mb: images.length > 0 ? 2 : 0 }}>
      {images.map((picture, index) => (
        <Stack key={picture} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Box component="img" src={picture} alt="" sx={{ width: 40, height: 40, objectFit: 'cover' }} />
          <TextField
            label={translate('desk.pictureText', { number: index + 1 })}
            value={texts[picture] ?? ''}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 300 } }}
            onChange={event => field.onChange({ ...texts, [picture]: event.target.value })}
          />
        </Stack>
      ))}
    </Stack>
  )
}
