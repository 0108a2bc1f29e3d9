import type { Designs } from '../design/picture'
import { singleDesignsOf } from '../design/single-designs'

const necklace = singleDesignsOf({
  form: 'necklace',
  kind: 'necklace',
  prefix: 'necklace',
  angles: ['side', 'detail']
})

export const necklaces: Designs = {
  pendant: [
    [
      necklace('halo-sapphire', {
        colour: 'Sapphire',
        alt: 'Gold necklace with a sapphire in a diamond halo'
      })
    ],
    [
      necklace('halo-ruby', {
        colour: 'Ruby',
        alt: 'Rose gold necklace with a ruby in a diamond halo',
        options: { metal: 'rose gold', stone: 'ruby' }
      })
    ],
    [
      necklace('halo-emerald', {
        colour: 'Emerald',
        alt: 'Gold necklace with an emerald in a diamond halo',
        options: { stone: 'emerald' }
      })
    ],
    [
      necklace('solitaire-diamond', {
        colour: 'Diamond',
        alt: 'White gold necklace with a diamond solitaire',
        options: { metal: 'white gold', stone: 'diamond', halo: false }
      })
    ],
    [
      necklace('pearl-gold', {
        colour: 'Pearl',
        alt: 'Gold necklace with a pearl',
        options: { pendant: 'pearl', halo: false }
      })
    ],
    [
      necklace('halo-diamond', {
        colour: 'Diamond',
        alt: 'Platinum necklace with a diamond in a halo',
        options: { metal: 'platinum', stone: 'diamond' }
      })
    ],
    [
      necklace('square-emerald', {
        colour: 'Emerald',
        alt: 'Gold necklace with a cushion-cut emerald',
        options: { stone: 'emerald', cut: 'square', halo: false }
      })
    ],
    [
      necklace('solitaire-ruby', {
        colour: 'Ruby',
        alt: 'Gold necklace with a single ruby',
        options: { stone: 'ruby', halo: false }
      })
    ],
    [
      necklace('pearl-grey', {
        colour: 'Grey',
        alt: 'White gold necklace with a grey pearl',
        options: { metal: 'white gold', pendant: 'pearl', pearl: '#5d5c62', halo: false }
      })
    ],
    [
      necklace('halo-amethyst', {
        colour: 'Amethyst',
        alt: 'Rose gold necklace with an amethyst in a halo',
        options: { metal: 'rose gold', stone: 'amethyst' }
      })
    ],
    [
      necklace('solitaire-aquamarine', {
        colour: 'Aquamarine',
        alt: 'White gold necklace with an aquamarine',
        options: { metal: 'white gold', stone: 'aquamarine', cut: 'square', halo: false }
      })
    ],
    [
      necklace('pearl-rose', {
        colour: 'Rose',
        alt: 'Rose gold necklace with a rose pearl',
        options: { metal: 'rose gold', pendant: 'pearl', pearl: '#e3b8a6', halo: false }
      })
    ],
    [
      necklace('halo-onyx', {
        colour: 'Onyx',
        alt: 'Gold necklace with an onyx in a diamond halo',
        options: { stone: 'onyx' }
      })
    ]
  ]
}
