import { brand } from '@sahra/shared/shop/brand'

export const brandIndexText = {
  title: 'Brands',
  lead: 'Every house we carry, from A to Z.',
  description: () =>
    `The houses at ${brand.name}, from A to Z: new and pre-loved, authenticated${brand.inCity}.`,
  letters: 'Letters',
  loading: 'Loading...',
  none: 'No brands available'
}
