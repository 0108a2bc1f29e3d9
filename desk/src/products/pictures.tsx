import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'

/** The pictures of a product in their order: the first one is that of listings. */
export function Pictures() {
  const translate = useTranslate()
  const { field } = useController<{ images: string[] }, 'images'>({ name: 'images' })
  const images = field.value ?? []
  const moved = (index: number, by: number) => {
    const next = [...images]
    const [picture] = next.splice(index, 1)
    if (picture !== undefined) next.splice(index + by, 0, picture)
    field.onChange(next)
  }
  return (
    <Stack component="ul" direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', m: 0, mb: 2, p: 0 }}>
      {images.map((picture, index) => (
        <Box component="li" key={picture} sx={{ listStyle: 'none', textAlign: 'center' }}>
          <Box component="img" src={picture} alt="" sx={{ width: 96, height: 96, objectFit: 'cover' }} />
          <Stack direction="row" sx={{ justifyContent: 'center' }}>
            <IconButton
              size="small"
              aria-label={translate('desk.pictureEarlier', { number: index + 1 })}
              disabled={index === 0}
              onClick={() => moved(index, -1)}
            >
              <ArrowBackIcon fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('desk.pictureAway', { number: index + 1 })}
              onClick={() => field.onChange(images.filter((_, each) => each !== index))}
            >
              <CloseIcon fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('desk.pictureLater', { number: index + 1 })}
              disabled={index === images.length - 1}
              onClick={() => moved(index, 1)}
            >
              <ArrowForwardIcon fontSize="inherit" />
            </IconButton>
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}
