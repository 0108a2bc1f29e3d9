import type { Designs } from '../design/picture'
import { singleDesignsOf } from '../design/single-designs'

const ring = singleDesignsOf({
  form: 'ring',
  kind: 'ring',
  prefix: 'ring',
  angles: ['top', 'side', 'detail']
})

export const rings: Designs = {
  solitaire: [
    [
      ring('diamond-platinum', {
        colour: 'Diamond',
        alt: 'Platinum solitaire with a brilliant-cut diamond',
        options: { metal: 'platinum', stone: 'diamond', cut: 'brilliant', size: 0.5 }
      })
    ],
    [
      ring('sapphire-white', {
        colour: 'Sapphire',
        alt: 'White gold ring with a brilliant-cut sapphire',
        options: { metal: 'white gold', stone: 'sapphire', cut: 'brilliant', size: 0.52 }
      })
    ],
    [
      ring('diamond-square', {
        colour: 'Diamond',
        alt: 'Gold ring with a cushion-cut diamond',
        options: { stone: 'diamond', cut: 'square', size: 0.46, shoulders: false }
      })
    ],
    [
      ring('diamond-halo', {
        colour: 'Diamond',
        alt: 'Rose gold ring with a diamond in a halo',
        options: { metal: 'rose gold', stone: 'diamond', cut: 'brilliant', size: 0.42, halo: true }
      })
    ],
    [
      ring('diamond-emerald-cut', {
        colour: 'Diamond',
        alt: 'Platinum ring with an emerald-cut diamond',
        options: { metal: 'platinum', stone: 'diamond', cut: 'emerald', size: 0.54, shoulders: false }
      })
    ],
    [
      ring('ruby-wide', {
        colour: 'Ruby',
        alt: 'Wide gold ring with a brilliant-cut ruby',
        options: { stone: 'ruby', cut: 'brilliant', size: 0.42, wide: 1.7, shoulders: false }
      })
    ],
    [
      ring('aquamarine-white', {
        colour: 'Aquamarine',
        alt: 'White gold ring with a brilliant-cut aquamarine',
        options: { metal: 'white gold', stone: 'aquamarine', cut: 'brilliant', size: 0.54 }
      })
    ],
    [
      ring('sapphire-halo', {
        colour: 'Sapphire',
        alt: 'Platinum ring with a cushion-cut sapphire in a halo',
        options: { metal: 'platinum', stone: 'sapphire', cut: 'square', size: 0.44, halo: true }
      })
    ]
  ],
  'cocktail-ring': [
    [ring('emerald-gold', { colour: 'Emerald', alt: 'Gold ring with an emerald-cut emerald' })],
    [
      ring('ruby-gold', {
        colour: 'Ruby',
        alt: 'Gold ring with a cushion-cut ruby',
        options: { stone: 'ruby', cut: 'square', size: 0.5 }
      })
    ],
    [
      ring('amethyst-rose', {
        colour: 'Amethyst',
        alt: 'Rose gold cocktail ring with an amethyst',
        options: { metal: 'rose gold', stone: 'amethyst', cut: 'emerald', size: 0.66, shoulders: false }
      })
    ],
    [
      ring('aquamarine-platinum', {
        colour: 'Aquamarine',
        alt: 'Platinum ring with an emerald-cut aquamarine',
        options: { metal: 'platinum', stone: 'aquamarine', cut: 'emerald', size: 0.6 }
      })
    ],
    [
      ring('sapphire-trilogy', {
        colour: 'Sapphire',
        alt: 'Gold ring with a sapphire between two diamonds',
        options: { stone: 'sapphire', cut: 'square', size: 0.5, sides: 'diamond' }
      })
    ],
    [
      ring('citrine-wide', {
        colour: 'Honey',
        alt: 'Wide gold ring with a cushion-cut citrine',
        options: { stone: 'citrine', cut: 'square', size: 0.66, wide: 1.6, shoulders: false }
      })
    ],
    [
      ring('morganite-halo', {
        colour: 'Blush',
        alt: 'Rose gold ring with a morganite in a halo',
        options: { metal: 'rose gold', stone: 'morganite', cut: 'square', size: 0.56, halo: true }
      })
    ],
    [
      ring('onyx-deco', {
        colour: 'Onyx',
        alt: 'White gold ring with an onyx between two diamonds',
        options: { metal: 'white gold', stone: 'onyx', cut: 'emerald', size: 0.62, sides: 'diamond' }
      })
    ],
    [
      ring('emerald-halo', {
        colour: 'Emerald',
        alt: 'Platinum ring with an emerald in a halo',
        options: { metal: 'platinum', stone: 'emerald', cut: 'square', size: 0.5, halo: true }
      })
    ],
    [
      ring('ruby-trilogy', {
        colour: 'Ruby',
        alt: 'Rose gold ring with a ruby between two diamonds',
        options: { metal: 'rose gold', stone: 'ruby', cut: 'brilliant', size: 0.5, sides: 'diamond' }
      })
    ],
    [
      ring('amethyst-wide', {
        colour: 'Amethyst',
        alt: 'Wide gold ring with a brilliant-cut amethyst',
        options: { stone: 'amethyst', cut: 'brilliant', size: 0.62, wide: 1.5 }
      })
    ],
    [
      ring('sapphire-gold', {
        colour: 'Sapphire',
        alt: 'Gold ring with an emerald-cut sapphire',
        options: { stone: 'sapphire', cut: 'emerald', size: 0.58, wide: 1.2 }
      })
    ]
  ]
}
