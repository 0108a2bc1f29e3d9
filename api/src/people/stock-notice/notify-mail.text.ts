import { isolateRtl } from '../../server/language/direction'

export const notifyMailText = {
  subject: (product: string) => `Back in stock: ${isolateRtl(product)}`,
  available: (product: string) => `${isolateRtl(product)} is available again.`,
  view: 'View the piece',
  once: 'Pieces like this one tend to leave quickly. You asked for this one mail; there will be no other.'
}
