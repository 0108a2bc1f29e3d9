import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useMovedFocus } from '../ordered/use-moved-focus'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { CropButton } from './crop-button'
import { FilesButton } from './files-button'
import { movedTo } from '../ordered/moved-to.rules'
import { useUpload } from './use-upload'

/** The field of what each picture shows, by its address. */
const PICTURE_TEXTS = 'imageTexts'

/** Of the pictures of cards, width by height. */
const CARD_ASPECT = 4 / 5

/** They show where the picture goes: the other way in a row from right to left. */
const arrow = { '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }

interface PicturesInputProps {
  source: string
  label: string
  format: string
}

/** Pictures in their order, of which the first one is that of listings: from files that are dropped or chosen. */
export function PicturesInput({ source, label, format }: PicturesInputProps) {
  const translate = useTranslate()
  const upload = useUpload(format)
  const { field } = useController<Record<string, unknown>>({ name: source })
  const [dragged, setDragged] = useState<number>()
  const images = (field.value ?? []) as string[]
  const focus = useMovedFocus(images)
  const { getValues, setValue } = useFormContext()
  const replace = (picture: string, part: string) => {
    const changed = [...new Set(images.map(each => (each === picture ? part : each)))]
    focus.keep(changed.indexOf(part), 'crop')
    field.onChange(changed)
    // The part shows what the picture showed.
    const texts = getValues(PICTURE_TEXTS) as Record<string, string> | undefined
    if (texts?.[picture]) setValue(PICTURE_TEXTS, { ...texts, [part]: texts[picture] }, { shouldDirty: true })
  }
  const move = (from: number, to: number) => {
    focus.keep(to, to < from ? 'earlier' : 'later')
    field.onChange(movedTo(images, from, to))
  }
  const add = async (files: File[]) => {
    const stored = (await upload?.send(files)) ?? []
    field.onChange([...images, ...stored.filter(picture => !images.includes(picture))])
  }
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== undefined) move(dragged, place)
    else if (event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files])
    setDragged(undefined)
  }
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={event => event.preventDefault()}
      onDrop={event => drop(event, images.length - 1)}
      sx={{ mb: 2, p: 1.5, border: '1px dashed', borderColor: 'divider' }}
    >
      <Typography sx={{ mb: 1 }}>{label}</Typography>
      <Stack
        ref={focus.list}
        component="ul"
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', m: 0, p: 0 }}
      >
        {images.map((picture, index) => (
          <Box
            component="li"
            key={picture}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={event => drop(event, index)}
            sx={{ listStyle: 'none', textAlign: 'center', cursor: 'grab' }}
          >
            <Box component="img" src={picture} alt="" sx={{ width: 96, height: 96, objectFit: 'cover' }} />
            <Stack direction="row" sx={{ justifyContent: 'center' }}>
              <Small
                does="earlier"
                name={translate('desk.pictureEarlier', { number: index + 1 })}
                isDisabled={index === 0}
                onPressed={() => move(index, index - 1)}
              >
                <ArrowBackIcon fontSize="inherit" />
              </Small>
              {upload && (
                <CropButton
                  picture={picture}
                  name={translate('desk.pictureCrop', { number: index + 1 })}
                  aspect={CARD_ASPECT}
                  upload={upload}
                  onCropped={part => replace(picture, part)}
                />
              )}
              <Small
                does="away"
                name={translate('desk.pictureAway', { number: index + 1 })}
                onPressed={() => {
                  focus.keep(Math.min(index, images.length - 2), 'away')
                  field.onChange(images.filter(each => each !== picture))
                }}
              >
                <CloseIcon fontSize="inherit" />
              </Small>
              <Small
                does="later"
                name={translate('desk.pictureLater', { number: index + 1 })}
                isDisabled={index === images.length - 1}
                onPressed={() => move(index, index + 1)}
              >
                <ArrowForwardIcon fontSize="inherit" />
              </Small>
            </Stack>
          </Box>
        ))}
      </Stack>
      {upload && (
        <Stack
          direction="row"
          spacing={1.5}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1 }}
        >
          <FilesButton
            label={translate('desk.picturesFromFiles')}
            isMultiple
            upload={upload}
            onChosen={files => void add(files)}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('desk.picturesDropped')}
          </Typography>
        </Stack>
      )}
    </Box>
  )
}

interface SmallProps {
  does: string
  name: string
  isDisabled?: boolean
  onPressed: () => void
  children: ReactNode
}

const Small = ({ does, name, isDisabled = false, onPressed, children }: SmallProps) => (
  <IconButton
    size="small"
    aria-label={name}
    data-does={does}
    disabled={isDisabled}
    onClick={onPressed}
    sx={arrow}
  >
    {children}
  </IconButton>
)
