import { Box, Typography } from '@mui/material'
import { type ReactElement, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Identified } from '../data/identity.rules'
import type { Order } from '../operations/operation.rules'
import type { Resource } from '../operations/resources.rules'
import { useLabels } from '../schema/labels'
import { columnsOf } from '../screens/columns'
import { hiddenVisually } from '../screens/hidden-visually'
import { useScopes } from '../session/use-scopes'
import { OrderedGroup } from './ordered-group'
import type { Ordered } from './ordered-row'
import { below, siblingsOf, topGroups } from './ordered.rules'
import { useOrder } from './use-order'

interface OrderedListProps {
  resource: Resource
  order: Order
  /** What is shown without anything. */
  empty: ReactElement
}

/** Things in the order that the shop has them in, with what is below each; a person with the right to it changes it. */
export function OrderedList({ resource, order, empty }: OrderedListProps) {
  const translate = useTranslate()
  const { word } = useLabels()
  const mayRun = useScopes()
  const { isPending } = useListContext()
  const { items, move } = useOrder(resource, order)
  const [said, setSaid] = useState('')
  if (isPending) return null
  if (items.length === 0) return empty
  const columns = columnsOf(resource)
  const amongSchema = resource.change?.body?.properties?.[order.among] ?? {}
  const ordered: Ordered = {
    order,
    columns,
    mayMove: resource.change !== undefined && mayRun(resource.change),
    below: item => below(order, items, item),
    move(item: Identified, to: number, name: string) {
      move(item, to)
      setSaid(translate('desk.moved', { name, place: to + 1, count: siblingsOf(order, items, item).length }))
    }
  }
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: 1 }}>
      {ordered.mayMove && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
          {translate('desk.orderLead')}
        </Typography>
      )}
      {topGroups(order, items).map(({ among, items: own }) => (
        <Box key={among} component="section">
          {among !== null && (
            <Typography variant="subtitle1" component="h2" dir="auto" sx={{ pt: 1.5, textAlign: 'start' }}>
              {word(amongSchema, among)}
            </Typography>
          )}
          <OrderedGroup items={own} ordered={ordered} />
        </Box>
      ))}
      <Box role="status" sx={hiddenVisually}>
        {said}
      </Box>
    </Box>
  )
}
