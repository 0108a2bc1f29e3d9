import { Box, Stack, Typography } from '@mui/material'
import type { Identified, Item } from '../data/identity.rules'
import { useOperation } from '../operations/places-context'
import { optionsOf } from './options.rules'
import { useFormats, useLabels } from '../schema/labels'
import { OperationButton } from '../screens/operation-button'
import { Panel } from '../screens/panel'

/** The variants of a product: price, sale and stock of each, and what is changed of them. */
export function Variants({ product }: { product: Identified }) {
  const { field } = useLabels()
  const add = useOperation('POST /products/{key}/variants')
  const stock = useOperation('PUT /stock/{sku}')
  const variants = (product['variants'] ?? []) as Item[]
  return (
    <Panel title={field('variants')}>
      <Stack spacing={1}>
        {variants.map(variant => (
          <Variant key={String(variant['id'])} variant={variant} />
        ))}
        <Stack direction="row" spacing={1}>
          <OperationButton operation={add} item={product} />
          {variants.length === 0 && (
            <OperationButton operation={stock} item={product} initial={{ stock: product['stock'] }} />
          )}
        </Stack>
      </Stack>
    </Panel>
  )
}

function Variant({ variant }: { variant: Item }) {
  const format = useFormats()
  const { field } = useLabels()
  const change = useOperation('PATCH /variants/{variant}')
  const stock = useOperation('PUT /stock/{sku}')
  const remove = useOperation('DELETE /variants/{variant}')
  const name = optionsOf(variant).join(' · ') || String(variant['sku'])
  const { price, salePrice } = variant
  return (
    <Stack
      component="section"
      aria-label={name}
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1 }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography dir="auto">{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {format.amount(Number(salePrice ?? price))}
          {salePrice !== undefined && salePrice !== null && ` (${format.amount(Number(price))})`}
          {` · ${field('stock')}: ${format.number(Number(variant['stock'] ?? 0))}`}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <OperationButton operation={change} item={variant} initial={variant} />
        <OperationButton operation={stock} item={variant} initial={{ stock: variant['stock'] }} />
        <OperationButton operation={remove} item={variant} />
      </Stack>
    </Stack>
  )
}
