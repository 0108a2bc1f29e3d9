import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box } from '@mui/material'
import type { Identified } from '../data/identity.rules'
import { nameIn } from './ordered.rules'
import { type Ordered, OrderedRow } from './ordered-row'
import { useMovedFocus } from './use-moved-focus'

/** Pixels: a press that moves less does not drag. */
const dragged = { activationConstraint: { distance: 4 } }
/** Rows stay in their column. */
const onlyVertical = ({
  transform
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number }
}) => ({
  ...transform,
  x: 0
})
/** The list says itself what was moved: the words of the library are English. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined
  },
  screenReaderInstructions: { draggable: '' }
}

/** Things that are ordered together. Each takes what is below it along. */
export function OrderedGroup({ items, ordered }: { items: Identified[]; ordered: Ordered }) {
  const focus = useMovedFocus(items)
  const sensors = useSensors(useSensor(PointerSensor, dragged))
  const names = items.map(item => nameIn(ordered.order, item))
  const nameOf = (item: Identified) => String(item[ordered.columns[0]?.[0] ?? ''] ?? item.id)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to) return
    ordered.move(item, to, nameOf(item))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(names.indexOf(String(active.id)), names.indexOf(String(over.id)))
  }
  return (
    <DndContext
      accessibility={silent}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      onDragEnd={drop}
    >
      <SortableContext items={names} strategy={verticalListSortingStrategy}>
        <Box component="ul" ref={focus.list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item, index) => (
            <OrderedRow
              key={names[index]}
              id={names[index] ?? ''}
              item={item}
              name={nameOf(item)}
              ordered={ordered}
              {...(index > 0 && {
                onUp: () => {
                  focus.keep(index - 1, 'up')
                  move(index, index - 1)
                }
              })}
              {...(index < items.length - 1 && {
                onDown: () => {
                  focus.keep(index + 1, 'down')
                  move(index, index + 1)
                }
              })}
            >
              <Below items={ordered.below(item)} ordered={ordered} />
            </OrderedRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

const Below = ({ items, ordered }: { items: Identified[]; ordered: Ordered }) =>
  items.length > 0 && (
    <Box sx={{ paddingInlineStart: { xs: 2, sm: 4 } }}>
      <OrderedGroup items={items} ordered={ordered} />
    </Box>
  )
