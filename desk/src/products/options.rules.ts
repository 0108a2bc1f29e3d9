import type { FurtherOption } from '@sahra/shared/contract/product'
import { namedOptions } from '@sahra/shared/rules/options.rules'
import type { Item } from '../data/identity.rules'

/** Returns the options of a variant or an order line as they are shown: colour, size, 'Metal: Rose gold'. */
export const optionsOf = (item: Item): string[] =>
  [item['color'], item['size'], ...namedOptions(item['options'] as FurtherOption[] | undefined)].filter(
    value => typeof value === 'string' && value !== ''
  ) as string[]
