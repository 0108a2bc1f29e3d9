import { Box, Link, Stack } from '@mui/material'
import { useFormats, useLabels } from './labels'

const isPicture = (name: string, value: string) =>
  /^(picture|imageUrl|narrowImageUrl|leadImage)$/.test(name) && value.startsWith('/')

export const Thumbnails = ({ pictures }: { pictures: readonly string[] }) => (
  <Stack component="span" direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
    {pictures.map(picture => (
      <Box
        key={picture}
        component="img"
        src={picture}
        alt=""
        sx={{ width: 48, height: 48, objectFit: 'cover' }}
      />
    ))}
  </Stack>
)

/** Shows a text: a moment, a day, a picture or an address as such. */
export function Text({ name, text }: { name: string; text: string }) {
  const { choice, field } = useLabels()
  const format = useFormats()
  if (name === 'field')
    return <Whole>{field(text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))}</Whole>
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return <Whole>{format.moment(text)}</Whole>
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return <Whole>{format.day(text)}</Whole>
  if (isPicture(name, text))
    return <Box component="img" src={text} alt="" sx={{ maxHeight: 96, maxWidth: '100%' }} />
  if (/^https?:\/\//.test(text))
    return (
      <Link href={text} target="_blank" rel="noreferrer" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Link>
    )
  return (
    <Box
      component="span"
      dir="auto"
      // Paragraphs begin where their language does.
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        ...(text.includes('\n') && { display: 'block' })
      }}
    >
      {choice(text)}
    </Box>
  )
}

/** A date or the name of a field is not broken. */
export const Whole = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
