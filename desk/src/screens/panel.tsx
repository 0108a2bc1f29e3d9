import { Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A part of a page with its heading. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Card component="section" sx={{ minWidth: 0 }}>
    <CardContent>
      {title && (
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
      )}
      {children}
    </CardContent>
  </Card>
)
