import { Box, Stack, Typography } from '@mui/material'
import type { Item } from '../data/identity.rules'
import { optionsOf } from '../products/options.rules'
import { useFormats } from '../schema/labels'

/** The lines of an order with their pictures. */
export function OrderLines({ lines }: { lines: Item[] }) {
  const format = useFormats()
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, index) => (
        <Stack component="li" key={index} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Box
            component="img"
            src={(line['image'] as string | null | undefined) ?? undefined}
            alt=""
            sx={{ width: 56, height: 56, objectFit: 'cover', bgcolor: 'background.default' }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography>
              {/* A title in another language begins where the others do. */}
              <bdi>{String(line['title'])}</bdi>
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {optionsOf(line).join(' · ')}
            </Typography>
          </Box>
          <Typography sx={{ whiteSpace: 'nowrap' }}>
            {String(line['quantity'])} × {format.amount(Number(line['unitPrice']))}
          </Typography>
        </Stack>
      ))}
    </Stack>
  )
}
