import { designsOf, lineOf, type Designs } from '../design/picture'

const slip = lineOf({
  form: 'slipDress',
  kind: 'dress',
  prefix: 'dress-slip',
  alt: colour => `${colour} silk slip dress on a dress form`
})
const skirt = lineOf({
  form: 'pleatedSkirt',
  kind: 'skirt',
  prefix: 'skirt-pleated',
  alt: colour => `${colour} pleated midi skirt on a hanger`
})
const kaftan = lineOf({
  form: 'kaftan',
  kind: 'kaftan',
  prefix: 'kaftan',
  alt: colour => `${colour} silk kaftan with a trimmed neckline on a dress form`
})

const silks = {
  black: { label: 'Black', options: { colour: '#171616' } },
  blush: { label: 'Blush', options: { colour: '#dcb3a6' } },
  bordeaux: { label: 'Bordeaux', options: { colour: '#5c1522' } },
  champagne: { label: 'Champagne', options: { colour: '#c9b49a' } },
  chocolate: { label: 'Chocolate', options: { colour: '#3d2419' } },
  emerald: { label: 'Emerald', options: { colour: '#0f4a38' } },
  ivory: { label: 'Ivory', options: { colour: '#ece3d3' } },
  navy: { label: 'Navy', options: { colour: '#1d2c47' } },
  olive: { label: 'Olive', options: { colour: '#4b4c2c' } },
  red: { label: 'Red', options: { colour: '#8e1f2b' } },
  sage: { label: 'Sage', options: { colour: '#8b927a' } },
  teal: { label: 'Teal', options: { colour: '#14474d' } }
}
const slips = designsOf(
  {
    form: 'slipDress',
    kind: 'dress',
    prefix: 'dress-slip',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} silk slip dress on a dress form`
  },
  silks
)
const skirts = designsOf(
  {
    form: 'pleatedSkirt',
    kind: 'skirt',
    prefix: 'skirt-pleated',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} pleated skirt on a hanger`
  },
  silks
)
const kaftans = designsOf(
  {
    form: 'kaftan',
    kind: 'kaftan',
    prefix: 'kaftan',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} silk kaftan with a trimmed neckline on a dress form`
  },
  silks
)

export const clothing: Designs = {
  'slip-dress': [
    [
      slip('champagne', 'Champagne', { colour: '#c9b49a' }, ['side', 'back', 'detail']),
      slip('noir', 'Black', { colour: '#171616' }, ['detail']),
      slip('emerald', 'Emerald', { colour: '#0f4a38' }),
      slip('bordeaux', 'Bordeaux', { colour: '#5c1522' })
    ],
    slips('midi', { pose: 1, stretch: [1, 0.82, 1] }, 'navy', 'sage'),
    slips('column', { pose: 2, stretch: [0.84, 1.06, 0.9] }, 'ivory', 'black'),
    slips('full', { stretch: [1.18, 0.94, 1.25] }, 'blush', 'teal'),
    slips('short', { pose: 1, stretch: [1.02, 0.64, 1] }, 'red'),
    slips('evening', { pose: 2, stretch: [0.94, 1.12, 1.1] }, 'chocolate', 'champagne'),
    slips('day', { stretch: [1.06, 0.74, 1.05] }, 'olive'),
    slips('gala', { pose: 1, stretch: [1.08, 1.1, 1.3] }, 'emerald')
  ],
  'pleated-skirt': [
    [
      skirt('champagne', 'Champagne', { colour: '#cdb592' }, ['side', 'back', 'detail']),
      skirt('navy', 'Navy', { colour: '#1d2c47' }),
      skirt('rouge', 'Red', { colour: '#8e1f2b' })
    ],
    skirts('broad', { pleats: 26 }, 'black', 'blush'),
    skirts('fine', { pleats: 70, hardware: 'silver' }, 'emerald', 'ivory'),
    skirts('short', { stretch: [1.06, 0.64, 1], pleats: 38 }, 'bordeaux', 'olive'),
    skirts('column', { stretch: [0.8, 1.08, 0.8], pleats: 34 }, 'teal'),
    skirts('full', { stretch: [1.22, 0.92, 1.2], pleats: 52, hardware: 'silver' }, 'chocolate')
  ],
  kaftan: [
    [
      kaftan('ivory', 'Ivory', { colour: '#eee4d2', trim: '#b98f4e' }, ['side', 'back', 'detail']),
      kaftan('noir', 'Black', { colour: '#191817', trim: '#c9a45c' }),
      kaftan('teal', 'Teal', { colour: '#14474d', trim: '#c9a45c' })
    ],
    kaftans('silver', { pose: 1, trim: '#b9b9b4' }, 'navy', 'sage'),
    kaftans('short', { pose: 2, trim: '#b98f4e', stretch: [1, 0.74, 1] }, 'blush', 'olive'),
    kaftans('tonal', { trim: '#2a0b11' }, 'bordeaux'),
    kaftans('long', { pose: 1, trim: '#e7d3a4', stretch: [0.92, 1.14, 1] }, 'emerald', 'chocolate'),
    kaftans('contrast', { pose: 2, trim: '#8e1f2b' }, 'champagne'),
    kaftans('midnight', { pose: 1, trim: '#8fa3c4', stretch: [1.06, 0.9, 1] }, 'black')
  ]
}
