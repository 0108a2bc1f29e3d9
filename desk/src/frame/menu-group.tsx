import { List, ListItem, ListItemButton, Typography } from '@mui/material'
import { useId } from 'react'
import { NavLink } from 'react-router-dom'

export interface Group {
  title: string
  links: { name: string; path: string; label: string }[]
}

/** A group of links with its heading; the first group has none. */
export function MenuGroup({ title, links, onChosen }: Group & { onChosen: () => void }) {
  const heading = useId()
  if (links.length === 0) return null
  return (
    <>
      {title && (
        <Typography
          id={heading}
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ px: 2, pt: 1.5, pb: 0.5 }}
        >
          {title}
        </Typography>
      )}
      <List dense disablePadding {...(title && { 'aria-labelledby': heading })}>
        {links.map(({ name, path, label }) => (
          <ListItem key={name} disablePadding>
            <ListItemButton
              component={NavLink}
              to={path}
              end={path === '/'}
              onClick={onChosen}
              sx={{
                minHeight: { xs: 44, md: 32 },
                '&.active': { fontWeight: 500, bgcolor: 'action.selected' }
              }}
            >
              {label}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </>
  )
}
