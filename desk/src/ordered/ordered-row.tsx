import { useSortable } from '@dnd-kit/sortable'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DragIndicatorIcon from '@mui/icons-material/DragIndicator'
import { Box, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Identified } from '../data/identity.rules'
import type { Order, Schema } from '../operations/operation.rules'
import { pictureFormatOf } from '../schema/kind.rules'
import { useLabels } from '../schema/labels'
import { Cell } from '../screens/cell'

/** What the rows of a list have in common. */
export interface Ordered {
  order: Order
  columns: [name: string, schema: Schema][]
  mayMove: boolean
  below: (item: Identified) => Identified[]
  move: (item: Identified, to: number, name: string) => void
}

interface OrderedRowProps {
  id: string
  item: Identified
  name: string
  ordered: Ordered
  onUp?: () => void
  onDown?: () => void
  /** What is below it. */
  children: ReactNode
}

/** A thing with its handle for pointers, its buttons for everyone, and what is below it. */
export function OrderedRow({ id, item, name, ordered, onUp, onDown, children }: OrderedRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id
  })
  const translate = useTranslate()
  const moves = transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : {}
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={moves}
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        ...(isDragging && { zIndex: 1, boxShadow: 4 })
      }}
    >
      <Stack
        direction="row"
        spacing={0.5}
        sx={{ alignItems: 'center', minHeight: 48, borderTop: 1, borderColor: 'divider' }}
      >
        {ordered.mayMove && (
          <Box
            ref={setActivatorNodeRef}
            {...listeners}
            aria-hidden
            data-handle
            sx={{ ...handle, cursor: isDragging ? 'grabbing' : 'grab' }}
          >
            <DragIndicatorIcon fontSize="small" />
          </Box>
        )}
        <About item={item} name={name} columns={ordered.columns} />
        {ordered.mayMove && (
          <>
            <Arrow does="up" name={translate('desk.moveUp', { name })} onPressed={onUp}>
              <ArrowUpwardIcon fontSize="small" />
            </Arrow>
            <Arrow does="down" name={translate('desk.moveDown', { name })} onPressed={onDown}>
              <ArrowDownwardIcon fontSize="small" />
            </Arrow>
          </>
        )}
      </Stack>
      {children}
    </Box>
  )
}

/** A finger on it drags, and does not scroll. */
const handle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 40,
  height: 44,
  flexShrink: 0,
  color: 'text.secondary',
  touchAction: 'none'
}

function About({ item, name, columns }: Pick<OrderedRowProps, 'item' | 'name'> & Pick<Ordered, 'columns'>) {
  const createPath = useCreatePath()
  const resource = useResourceContext()
  const { field } = useLabels()
  const further = columns.slice(1).filter(([column]) => (item[column] ?? '') !== '')
  return (
    <Stack
      direction="row"
      sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
    >
      <MuiLink
        component={Link}
        to={createPath({ resource, type: 'edit', id: item.id })}
        color="inherit"
        underline="hover"
        dir="auto"
        sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}
      >
        {name}
      </MuiLink>
      {further.map(([column, schema]) => (
        <Typography key={column} component="span" variant="body2" color="text.secondary">
          {pictureFormatOf(schema) ? null : `${field(column)}: `}
          <Cell name={column} schema={schema} value={item[column]} />
        </Typography>
      ))}
    </Stack>
  )
}

interface ArrowProps {
  does: string
  name: string
  onPressed: (() => void) | undefined
  children: ReactNode
}

const Arrow = ({ does, name, onPressed, children }: ArrowProps) => (
  <IconButton aria-label={name} data-does={does} disabled={!onPressed} onClick={onPressed}>
    {children}
  </IconButton>
)
