import { Box } from '@mui/material'

/** The name has a direction of its own, and is cut at its own end where there is no room for it. */
export const Heading = ({ place, name }: { place?: string; name: string }) => (
  <Box component="span" sx={{ display: 'flex', minWidth: 0 }}>
    {place && (
      <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>
        {`${place} · `}
      </Box>
    )}
    <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {name}
    </Box>
  </Box>
)
