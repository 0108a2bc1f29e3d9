import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Item } from '../data/identity.rules'
import { useFormats, useLabels } from '../schema/labels'
import { entriesOf } from './timeline.rules'

/** An address in an Arabic line. */
const isolated = (name: string) => `\u2068${name}\u2069`

/** What happened to an order, and what the team noted, in order (C482). */
export function Timeline({ order }: { order: Item }) {
  const { choice } = useLabels()
  const translate = useTranslate()
  const format = useFormats()
  return (
    <Stack component="ol" spacing={1} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
      {entriesOf(order).map(({ at, status, note }, index) => (
        <Box component="li" key={index}>
          {note ? (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {/* In another language it begins where the steps do. */}
              <bdi>{note.text}</bdi>
            </Typography>
          ) : (
            <Typography variant="body2">{choice(status ?? '')}</Typography>
          )}
          <Typography variant="caption" color="text.secondary">
            {note && `${translate('desk.noteOf', { name: isolated(note.by) })} · `}
            {format.moment(at)}
          </Typography>
        </Box>
      ))}
    </Stack>
  )
}
