import { leathers } from '../design/palette'
import { designsOf, lineOf, type Designs } from '../design/picture'

const pump = lineOf({
  form: 'pump',
  kind: 'shoe',
  prefix: 'shoe-pump',
  alt: colour => `${colour} pointed pumps`
})
const kitten = lineOf({
  form: 'pump',
  kind: 'shoe',
  prefix: 'shoe-kitten',
  alt: colour => `${colour} kitten-heel pumps`
})
const flat = lineOf({
  form: 'balletFlat',
  kind: 'shoe',
  prefix: 'shoe-ballet',
  alt: colour => `${colour} ballet flats with a bow`
})
const loafer = lineOf({
  form: 'loafer',
  kind: 'shoe',
  prefix: 'shoe-loafer',
  alt: colour => `${colour} leather loafers with a metal bit`
})

const pumps = designsOf(
  {
    form: 'pump',
    kind: 'shoe',
    prefix: 'shoe-pump',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} pointed pumps`
  },
  leathers
)
const kittens = designsOf(
  {
    form: 'pump',
    kind: 'shoe',
    prefix: 'shoe-kitten',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} kitten-heel pumps`
  },
  leathers
)
const flats = designsOf(
  {
    form: 'balletFlat',
    kind: 'shoe',
    prefix: 'shoe-ballet',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} ballet flats`
  },
  leathers
)
const loafers = designsOf(
  {
    form: 'loafer',
    kind: 'shoe',
    prefix: 'shoe-loafer',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} leather loafers`
  },
  leathers
)

export const shoes: Designs = {
  pump: [
    [
      pump('rouge', 'Red', { colour: '#8e1224' }, ['side', 'detail']),
      pump('nude', 'Nude', { colour: '#d6a384' }),
      pump('noir', 'Black', { colour: '#141212', sole: '#8e1224' }, ['side', 'back']),
      pump('emerald', 'Emerald', { colour: '#0f4a38', finish: 'suede' }),
      pump('ivory', 'Ivory', { colour: '#ece2cf', finish: 'smooth' })
    ],
    pumps('plaque', { ornament: 'plaque', finish: 'smooth' }, 'navy', 'camel'),
    pumps('buckle', { ornament: 'buckle', hardware: 'silver', finish: 'suede' }, 'bordeaux', 'black'),
    pumps('low', { heel: 0.78, finish: 'lamb' }, 'tan', 'olive'),
    pumps('bow', { ornament: 'bow', finish: 'suede' }, 'blush', 'forest'),
    pumps('almond', { pointed: 0.45, finish: 'patent', heel: 0.9 }, 'champagne', 'teal'),
    pumps('contrast', { trim: '#191717', finish: 'lamb', sole: '#191717' }, 'ivory'),
    pumps('stage', { heel: 1.14, finish: 'patent', sole: '#8e1224' }, 'emerald', 'chocolate'),
    pumps('moire', { finish: 'lamb', ornament: 'buckle', hardware: 'gold', heel: 0.96 }, 'sage'),
    pumps('round', { pointed: 0.2, finish: 'smooth', heel: 0.7 }, 'cognac', 'red'),
    pumps('soir', { ornament: 'plaque', hardware: 'silver', finish: 'patent', heel: 1.08 }, 'black'),
    pumps('suede', { finish: 'suede', heel: 0.98, sole: '#3a2a20' }, 'sand')
  ],
  kitten: [
    [
      kitten('navy', 'Navy', { heel: 0.56, colour: '#1d2c47', finish: 'smooth' }, ['side']),
      kitten('blush', 'Blush', { heel: 0.56, colour: '#d9a9a0', finish: 'patent' })
    ],
    kittens('bow', { heel: 0.56, ornament: 'bow', finish: 'suede' }, 'black', 'sage'),
    kittens('buckle', { heel: 0.6, ornament: 'buckle', finish: 'patent' }, 'red', 'ivory'),
    kittens(
      'plaque',
      { heel: 0.5, ornament: 'plaque', hardware: 'silver', finish: 'smooth' },
      'chocolate',
      'nude'
    ),
    kittens('almond', { heel: 0.52, pointed: 0.4, finish: 'lamb' }, 'emerald'),
    kittens('contrast', { heel: 0.58, trim: '#191717', finish: 'smooth' }, 'champagne')
  ],
  ballet: [
    [
      flat('noir', 'Black', { colour: '#171515' }, ['side']),
      flat('camel', 'Camel', { colour: '#b98a5c' }),
      flat('rouge', 'Red', { colour: '#8e1224' })
    ],
    flats('bare', { pose: 'turned', ornament: null, finish: 'suede', cut: 1.08 }, 'olive', 'blush'),
    flats(
      'plaque',
      { pose: 'above', ornament: 'plaque', finish: 'patent', toe: 'almond' },
      'black',
      'bordeaux'
    ),
    flats('buckle', { ornament: 'buckle', hardware: 'silver', finish: 'smooth' }, 'navy', 'ivory'),
    flats('pointed', { pose: 'turned', toe: 'pointed', finish: 'lamb' }, 'champagne', 'forest'),
    flats('contrast', { pose: 'above', trim: '#191717', finish: 'lamb' }, 'nude'),
    flats('square', { ornament: 'bow', toe: 'square', finish: 'patent' }, 'teal')
  ],
  loafer: [
    [
      loafer('noir', 'Black', { colour: '#171515' }, ['side', 'detail']),
      loafer('cognac', 'Cognac', { colour: '#7d3f22' }),
      loafer('bordeaux', 'Bordeaux', { colour: '#4d121d', hardware: 'silver' })
    ],
    loafers('plain', { pose: 'turned', ornament: 'none', finish: 'suede' }, 'tan', 'navy'),
    loafers('coin', { pose: 'above', ornament: 'coin', finish: 'smooth' }, 'chocolate', 'black'),
    loafers(
      'patent',
      { pose: 'turned', finish: 'patent', hardware: 'silver', sole: '#191717' },
      'black',
      'forest'
    ),
    loafers('two-tone', { strap: '#8a4526', ornament: 'none', finish: 'smooth' }, 'sand'),
    loafers('suede', { pose: 'above', finish: 'suede', hardware: 'gold', sole: '#5a3a26' }, 'olive', 'camel'),
    loafers('riviera', { pose: 'turned', finish: 'lamb', sole: '#e8dcc6', ornament: 'coin' }, 'ivory'),
    loafers('town', { pose: 'above', toe: 'chisel', finish: 'smooth', hardware: 'pale' }, 'bordeaux')
  ]
}
