import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LanguageButton } from '../texts/language-button'

/** The frame of the pages before the desk: sign-in and invitation. */
export const Entrance = ({
  title,
  lead,
  children
}: {
  title: string
  lead?: string
  children?: ReactNode
}) => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
  >
    <Card sx={{ maxWidth: 420, width: '100%' }}>
      <CardContent sx={{ p: 3 }}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="h4" component="h1" sx={{ lineHeight: 1.4 }}>
            {title}
          </Typography>
          {lead && <Typography color="text.secondary">{lead}</Typography>}
          {children}
          <LanguageButton />
        </Stack>
      </CardContent>
    </Card>
  </Box>
)
