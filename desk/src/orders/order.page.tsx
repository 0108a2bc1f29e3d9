import { Box, Chip, Link as MuiLink, Stack, Typography } from '@mui/material'
import { EditBase, Title, useEditContext, useTranslate } from 'react-admin'
import type { Identified, Item } from '../data/identity.rules'
import { OtherPeople } from '../live/people'
import { useOperation, useResource } from '../operations/places-context'
import { useFormats, useLabels } from '../schema/labels'
import { Facts } from '../schema/value'
import { Detail } from '../screens/detail'
import { OperationButton } from '../screens/operation-button'
import { Panel } from '../screens/panel'
import { isElsewhere, stepsOf } from './steps.rules'
import { OrderLines } from './order-lines'
import { Timeline } from './timeline'

/** An order in one page: what to do next, its lines, payment, delivery and timeline. */
export function OrderPage() {
  return (
    <EditBase>
      <Order />
    </EditBase>
  )
}

function Order() {
  const { record } = useEditContext<Identified>()
  const translate = useTranslate()
  const { choice } = useLabels()
  const format = useFormats()
  const resource = useResource('orders')
  const note = useOperation('POST /orders/{order}/note')
  const fields = resource.one?.response.properties ?? {}
  if (!record) return null
  const shown = (...names: string[]) => ({
    properties: Object.fromEntries(names.map(name => [name, fields[name] ?? {}]))
  })
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={String(record['number'])} />
      <OtherPeople resource={resource} record={record} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip label={choice(String(record['status']))} />
        <Chip label={`${translate('desk.payment')}: ${choice(String(record['paymentStatus']))}`} />
        {record['isConfirmed'] === true && <Chip label={translate('desk.confirmed')} />}
        <Typography variant="h5" component="p" sx={{ marginInlineStart: 'auto' }}>
          {format.amount(Number(record['totalAmount']))}
        </Typography>
      </Stack>
      <Steps order={record} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '100%', lg: '2fr 1fr' },
          alignItems: 'start'
        }}
      >
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={translate('desk.lines')}>
            <OrderLines lines={(record['products'] ?? []) as Item[]} />
          </Panel>
          <Panel title={translate('desk.payment')}>
            <Facts
              schema={shown('paymentMethod', 'pricing', 'refunded', 'invoiceNumber', 'creditNotes', 'payBy')}
              record={record}
            />
          </Panel>
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={translate('desk.deliverTo')}>
            <Typography>
              <MuiLink href={`mailto:${String(record['email'] ?? '')}`}>
                {String(record['email'] ?? '')}
              </MuiLink>
            </Typography>
            <Facts
              schema={shown('promise', 'address', 'tracking', 'giftWrap', 'giftNote', 'language')}
              record={record}
            />
          </Panel>
          <Panel title={translate('desk.timeline')}>
            <Timeline order={record} />
            <OperationButton operation={note} item={record} />
          </Panel>
        </Stack>
      </Box>
      {resource.details.map(operation => (
        <Detail key={operation.key} operation={operation} item={record} />
      ))}
    </Stack>
  )
}

/** What can be done with the order now, the next step first. */
function Steps({ order }: { order: Identified }) {
  const { itemActions } = useResource('orders')
  const operations = stepsOf(order).map(step => `POST /orders/{order}/${step}`)
  const others = itemActions.filter(({ path }) => !isElsewhere(path))
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {operations.map((key, index) => (
        <Step key={key} operation={key} order={order} isMain={index === 0} />
      ))}
      {others.map(operation => (
        <OperationButton
          key={operation.key}
          operation={operation}
          item={order}
          initial={{ document: order['invoiceNumber'] }}
        />
      ))}
    </Stack>
  )
}

const Step = ({ operation, order, isMain }: { operation: string; order: Identified; isMain: boolean }) => (
  <OperationButton operation={useOperation(operation)} item={order} isMain={isMain} />
)
