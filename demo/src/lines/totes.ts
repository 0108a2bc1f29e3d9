import { leathers } from '../design/palette'
import { designsOf, lineOf, type Designs } from '../design/picture'

const tote = lineOf({
  form: 'tote',
  kind: 'bag',
  prefix: 'bag-tote',
  alt: colour => `${colour} soft leather tote`
})
const bucket = lineOf({
  form: 'bucket',
  kind: 'bag',
  prefix: 'bag-bucket',
  alt: colour => `${colour} leather bucket bag with a drawstring`
})
const softTotes = designsOf(
  {
    form: 'tote',
    kind: 'bag',
    prefix: 'bag-tote',
    angles: ['side', 'top', 'detail'],
    alt: colour => `${colour} soft leather tote`
  },
  leathers
)
const buckets = designsOf(
  {
    form: 'bucket',
    kind: 'bag',
    prefix: 'bag-bucket',
    angles: ['side', 'top', 'detail'],
    alt: colour => `${colour} leather bucket bag with a drawstring`
  },
  leathers
)

/** The first design of each family has the most colours; the last ones are pre-loved and have one. */
export const totes: Designs = {
  tote: [
    [
      tote('sand', 'Sand', { colour: '#c9a27a' }, ['side', 'detail']),
      tote('noir', 'Black', { colour: '#1b1919', lining: '#a98d6b', thread: '#3a3634' }),
      tote('cognac', 'Cognac', { colour: '#8f4d2a', lining: '#d9c3a0' }, ['side']),
      tote('sage', 'Sage', { colour: '#8b927a', lining: '#ded3bb', thread: '#d9d6bf', hardware: 'silver' })
    ],
    softTotes(
      'band',
      { band: '#7d3f22', handleColour: '#7d3f22', finish: 'smooth', hardware: 'silver' },
      'ivory',
      'sage'
    ),
    softTotes('disc', { closing: 'disc', rise: 0.86, stretch: [1.08, 0.94, 1] }, 'olive', 'black'),
    softTotes('tall', { rise: 0.8, hardware: 'silver', stretch: [0.86, 1.12, 0.9] }, 'navy', 'camel'),
    softTotes('suede', { finish: 'suede', handleColour: '#3d2419' }, 'tan', 'bordeaux'),
    softTotes('bit', { closing: 'bit', finish: 'smooth', hardware: 'silver' }, 'cognac', 'blush'),
    softTotes(
      'market',
      { rise: 1.5, handleColour: '#8a4526', stretch: [1.16, 0.9, 1.15] },
      'champagne',
      'forest'
    ),
    softTotes('harbour', { band: '#1d2c47', handleColour: '#1d2c47', rise: 1 }, 'sand'),
    softTotes('archive', { closing: 'tab', handleColour: '#191717' }, 'red'),
    softTotes('commuter', { closing: 'bar', finish: 'smooth', stretch: [1.05, 1, 0.8] }, 'chocolate')
  ],
  bucket: [
    [
      bucket('tan', 'Tan', { colour: '#b07a4c' }, ['side']),
      bucket('noir', 'Black', { colour: '#1a1818', thread: '#3a3634' }),
      bucket('forest', 'Forest', { colour: '#26382c', thread: '#6d7a63', hardware: 'pale' })
    ],
    buckets('ribbon', { trim: '#8a4526', hardware: 'gold' }, 'ivory', 'sage'),
    buckets('suede', { finish: 'suede', trim: '#3d2419', stretch: [0.9, 1.08, 0.9] }, 'camel', 'olive'),
    buckets('low', { stretch: [1.14, 0.84, 1.14], rise: 1.9, hardware: 'silver' }, 'navy', 'blush'),
    buckets('smooth', { finish: 'smooth', hardware: 'pale', rise: 1.1 }, 'bordeaux', 'sand'),
    buckets('regatta', { trim: '#1d2c47', hardware: 'silver', finish: 'smooth' }, 'champagne'),
    buckets('patent', { finish: 'patent', hardware: 'pale', stretch: [0.94, 0.96, 0.94] }, 'black'),
    buckets('archive', { trim: '#191717', rise: 1.3 }, 'teal')
  ]
}
