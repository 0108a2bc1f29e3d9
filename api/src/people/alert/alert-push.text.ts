import { plural } from '@sahra/shared/format/format'
import { isolateRtl } from '../../server/language/direction'

export const alertPushText = {
  product: (product: string, price: string) => `${isolateRtl(product)}: ${price}`,
  more: (count: number) => `And ${plural(count, 'more piece')}.`,
  found: (count: number) => `${plural(count, 'new piece')}.`
}
