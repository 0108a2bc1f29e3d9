import { plural } from '@sahra/shared/format/format'

interface Counts {
  rows: number
  elsewhere: number
  refused: number
  changed: number
  unchanged: number
}

export const inventoryMessages = {
  noLocation: (typed: string, known: string[]) =>
    `The file has no location "${typed}"${known.length ? `, only ${known.join(', ')}` : ''}.`,
  plan: ({ rows, elsewhere, refused, changed, unchanged }: Counts, locations: string[]) =>
    `Stocks of ${locations.join(' + ')}: ${plural(changed, 'variant')} changed, ${unchanged} unchanged. ${plural(rows, 'row')}: ${rows - elsewhere - refused} counted, ${elsewhere} of other locations, ${refused} refused.`,
  changed: ({
    sku,
    handle,
    before,
    after
  }: Record<'sku' | 'handle', string> & Record<'before' | 'after', number>) =>
    `  ${handle}, ${sku}: ${before} → ${after}`,
  imported: (count: number) => `${plural(count, 'stock')} set.`
}
