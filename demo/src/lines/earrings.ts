import { type Designs, type Options, type Subject } from '../design/picture'
import { singleDesignsOf } from '../design/single-designs'

const pair = singleDesignsOf({
  form: 'earrings',
  kind: 'earrings',
  prefix: 'earrings',
  angles: ['side', 'top', 'detail']
})
const hoops = (name: string, metal: string, options: Options = {}, alt = 'hoop earrings'): Subject =>
  pair(name, {
    colour: metal,
    alt: `${metal} ${alt}`,
    options: { kind: 'hoop', metal: metal.toLowerCase(), ...options }
  })
const pearls = (name: string, colour: string, alt: string, options: Options): Subject =>
  pair(name, { colour, alt, options })
const studs = (name: string, colour: string, alt: string, options: Options): Subject =>
  pair(name, { colour, alt, options: { kind: 'stud', ...options } })

export const earrings: Designs = {
  'pearl-drops': [
    [
      pearls('pearl-ivory', 'Ivory', 'Pearl drop earrings in gold', {}),
      pearls('pearl-grey', 'Grey', 'Grey pearl drop earrings in white gold', {
        metal: 'white gold',
        pearl: '#5d5c62'
      }),
      pearls('pearl-rose', 'Rose', 'Rose pearl drop earrings in rose gold with rubies', {
        metal: 'rose gold',
        pearl: '#e3b8a6',
        stone: 'ruby'
      })
    ],
    [
      pearls('pearl-long', 'Ivory', 'Long pearl drop earrings in white gold', {
        metal: 'white gold',
        long: 0.7
      }),
      pearls('pearl-long-grey', 'Grey', 'Long grey pearl drop earrings in gold', {
        pearl: '#5d5c62',
        long: 0.7
      })
    ],
    [pearls('pearl-double', 'Ivory', 'Earrings of two pearls in gold', { long: 0.34, second: true })],
    [
      pearls('pearl-emerald', 'Pearl', 'Pearl drop earrings in gold with emeralds', {
        stone: 'emerald',
        pearl: '#f3ece2',
        taper: 0.12
      })
    ],
    [
      pearls('pearl-black', 'Black', 'Black pearl drop earrings in rose gold', {
        metal: 'rose gold',
        pearl: '#26252a',
        taper: 0.09
      })
    ],
    [
      pearls('pearl-sapphire', 'Grey', 'Grey pearl drop earrings with sapphires', {
        metal: 'platinum',
        pearl: '#77767c',
        stone: 'sapphire',
        long: 0.3
      })
    ],
    [
      pearls('pearl-double-rose', 'Rose', 'Earrings of two rose pearls in rose gold', {
        metal: 'rose gold',
        pearl: '#e3b8a6',
        long: 0.34,
        second: true
      })
    ]
  ],
  hoops: [
    [hoops('hoop-gold', 'Gold', { metal: 'gold' }), hoops('hoop-rose', 'Rose gold')],
    [
      hoops('hoop-fine-gold', 'Gold', { thick: 0.42 }, 'fine hoop earrings'),
      hoops('hoop-fine-platinum', 'Platinum', { thick: 0.42 }, 'fine hoop earrings')
    ],
    [hoops('hoop-pave-gold', 'Gold', { pave: 'diamond' }, 'hoop earrings set with diamonds')],
    [
      hoops('hoop-twist-rose', 'Rose gold', { twist: true }, 'twisted hoop earrings'),
      hoops('hoop-twist-gold', 'Gold', { twist: true }, 'twisted hoop earrings')
    ],
    [
      hoops('hoop-wide-gold', 'Gold', { thick: 1.6 }, 'wide hoop earrings'),
      hoops('hoop-wide-platinum', 'Platinum', { thick: 1.6 }, 'wide hoop earrings')
    ]
  ],
  studs: [
    [studs('stud-emerald', 'Emerald', 'Emerald stud earrings with a diamond halo', { stone: 'emerald' })],
    [
      studs('stud-diamond', 'Diamond', 'Diamond stud earrings in white gold', {
        metal: 'white gold',
        stone: 'diamond'
      })
    ],
    [
      studs('stud-solitaire', 'Diamond', 'Single diamond stud earrings in platinum', {
        metal: 'platinum',
        stone: 'diamond',
        halo: false
      })
    ],
    [
      studs('stud-sapphire', 'Sapphire', 'Cushion-cut sapphire stud earrings in gold', {
        stone: 'sapphire',
        cut: 'square',
        halo: false
      })
    ],
    [
      studs('stud-ruby', 'Ruby', 'Ruby stud earrings with a diamond halo in rose gold', {
        metal: 'rose gold',
        stone: 'ruby'
      })
    ],
    [
      studs('stud-emerald-cut', 'Emerald', 'Emerald-cut stud earrings in white gold', {
        metal: 'white gold',
        stone: 'emerald',
        cut: 'emerald',
        halo: false
      })
    ],
    [
      studs('stud-aquamarine', 'Aquamarine', 'Aquamarine stud earrings with a diamond halo', {
        metal: 'platinum',
        stone: 'aquamarine'
      })
    ]
  ]
}
