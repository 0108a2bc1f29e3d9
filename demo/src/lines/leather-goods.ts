import { leathers } from '../design/palette'
import { designsOf, lineOf, type Designs } from '../design/picture'

const clutch = lineOf({
  form: 'clutch',
  kind: 'clutch',
  prefix: 'clutch-envelope',
  alt: colour => `${colour} envelope clutch`
})
const wallet = lineOf({
  form: 'wallet',
  kind: 'wallet',
  prefix: 'wallet',
  alt: colour => `${colour} leather wallet`
})
const clutches = designsOf(
  {
    form: 'clutch',
    kind: 'clutch',
    prefix: 'clutch',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} leather clutch`
  },
  leathers
)
const wallets = designsOf(
  {
    form: 'wallet',
    kind: 'wallet',
    prefix: 'wallet',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} leather wallet`
  },
  leathers
)

/** The first design of each family has the most colours; the last ones are pre-loved and have one. */
export const leatherGoods: Designs = {
  clutch: [
    [
      clutch('bordeaux', 'Bordeaux', { colour: '#6b1c2a' }, ['side', 'detail']),
      clutch('noir', 'Black', { colour: '#171515', thread: '#3a3634', hardware: 'silver', finish: 'patent' }),
      clutch('emerald', 'Emerald', { colour: '#0f4a38', thread: '#3d7d68' }),
      clutch('champagne', 'Champagne', { colour: '#cbb08a', thread: '#a88e68', hardware: 'pale' })
    ],
    clutches('straight', { cut: 'straight', lock: 'bar', hardware: 'pale' }, 'navy', 'ivory'),
    clutches('curved', { cut: 'curved', lock: 'disc', finish: 'suede', thread: null }, 'forest', 'blush'),
    clutches('asymmetric', { cut: 'asymmetric', lock: null, hardware: 'gold' }, 'red', 'sand'),
    clutches('knot', { cut: 'straight', lock: 'knot', finish: 'patent', thread: null }, 'teal', 'black'),
    clutches('two-tone', { flapColour: '#e8dcc6', lock: 'bit' }, 'black'),
    clutches(
      'minaudiere',
      { cut: 'curved', lock: 'bar', finish: 'patent', thread: null, stretch: [0.82, 0.9, 1.25] },
      'champagne'
    ),
    clutches('archive', { lock: 'tab', hardware: 'pale', stretch: [1.1, 0.84, 1] }, 'olive')
  ],
  wallet: [
    [
      wallet('noir', 'Black', { colour: '#1a1818', thread: '#3a3634' }, ['detail']),
      wallet('cognac', 'Cognac', { colour: '#8a4526', thread: '#d9b98c' }),
      wallet('rouge', 'Red', { colour: '#8e1224', thread: '#b8505c' })
    ],
    wallets('disc', { lock: 'disc', hardware: 'pale' }, 'navy', 'olive'),
    wallets('two-tone', { flapColour: '#8a4526', lock: 'square', finish: 'smooth' }, 'sand', 'black'),
    wallets('smooth', { finish: 'smooth', hardware: 'silver' }, 'emerald', 'bordeaux'),
    wallets('patent', { finish: 'patent', lock: 'square' }, 'ivory', 'teal'),
    wallets('compact', { lock: 'disc', stretch: [0.72, 1.08, 1.1] }, 'tan', 'forest')
  ]
}
