import { leathers } from '../design/palette'
import { designsOf, lineOf, type Designs } from '../design/picture'

const topHandle = lineOf({
  form: 'topHandle',
  kind: 'bag',
  prefix: 'bag-top-handle',
  alt: colour => `${colour} leather top-handle bag with a turn lock`
})
const quilted = lineOf({
  form: 'quiltedChain',
  kind: 'bag',
  prefix: 'bag-quilted-chain',
  alt: colour => `${colour} quilted lambskin bag with a chain strap`
})
const topHandles = designsOf(
  {
    form: 'topHandle',
    kind: 'bag',
    prefix: 'bag-top-handle',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} leather top-handle bag`
  },
  leathers
)
const chains = designsOf(
  {
    form: 'quiltedChain',
    kind: 'bag',
    prefix: 'bag-quilted-chain',
    angles: ['side', 'back', 'detail'],
    alt: colour => `${colour} quilted bag with a chain strap`
  },
  leathers
)

/** The first design of each family has the most colours; the last ones are pre-loved and have one. */
export const handbags: Designs = {
  'top-handle': [
    [
      topHandle('cognac', 'Cognac', { colour: '#8a4526' }, ['side', 'back', 'detail']),
      topHandle('noir', 'Black', { colour: '#1a1818', thread: '#2c2928', hardware: 'pale' }, [
        'side',
        'detail'
      ]),
      topHandle('olive', 'Olive', { colour: '#4b4c2c', thread: '#8d8a5f' }, ['side']),
      topHandle('bordeaux', 'Bordeaux', { colour: '#5c1522', thread: '#8f4450', hardware: 'pale' }, [
        'detail'
      ]),
      topHandle('ivory', 'Ivory', { colour: '#e8dcc6', thread: '#cbb993' }),
      topHandle('navy', 'Navy', { colour: '#1d2c47', thread: '#4c5d7d', hardware: 'silver' })
    ],
    topHandles(
      'disc',
      { lock: 'disc', hardware: 'pale', flapLow: 1.12, stretch: [1.08, 0.92, 1.1] },
      'black',
      'chocolate'
    ),
    topHandles('bit', { lock: 'bit', hardware: 'silver', finish: 'smooth' }, 'navy', 'ivory'),
    topHandles('petite', { flapLow: 0.78, rise: 1.3, stretch: [0.84, 1, 0.92] }, 'emerald', 'bordeaux'),
    topHandles('patent', { lock: 'bar', finish: 'patent' }, 'red', 'black'),
    topHandles(
      'two-tone',
      { lock: 'tab', hardware: 'pale', flapColour: '#7d3f22', flapFinish: 'smooth', thread: '#efe0c4' },
      'sand'
    ),
    topHandles(
      'knot',
      { lock: 'knot', hardware: 'silver', finish: 'smooth', stretch: [1, 0.94, 1] },
      'blush',
      'sage'
    ),
    topHandles('suede', { finish: 'suede', flapFinish: 'smooth', lock: 'disc' }, 'tan', 'olive'),
    topHandles(
      'trunk',
      { hardware: 'pale', finish: 'smooth', rise: 0.72, stretch: [1.16, 0.84, 1.1] },
      'forest',
      'champagne'
    ),
    topHandles(
      'theatre',
      { lock: 'disc', hardware: 'pale', finish: 'patent', rise: 0.7, flapLow: 0.9 },
      'bordeaux'
    ),
    topHandles('rider', { lock: 'bit', finish: 'smooth', thread: '#f3e6cd' }, 'cognac'),
    topHandles('postillon', { lock: 'tab', flapLow: 0.66 }, 'black'),
    topHandles('contrast', { flapColour: '#e8dcc6', thread: '#1d2c47', lock: 'turn' }, 'navy'),
    topHandles('weekend', { lock: 'bar', hardware: 'pale', stretch: [1.2, 0.92, 1.2], rise: 0.86 }, 'teal')
  ],
  'quilted-chain': [
    [
      quilted('noir', 'Black', { colour: '#131112' }, ['side', 'detail']),
      quilted('ivory', 'Ivory', { colour: '#e9ddc9', hardware: 'gold' }, ['side']),
      quilted('blush', 'Blush', { colour: '#d9a9a0', hardware: 'gold' }),
      quilted('bordeaux', 'Bordeaux', { colour: '#551320', hardware: 'gold' }),
      quilted('emerald', 'Emerald', { colour: '#123f31', hardware: 'pale' })
    ],
    chains('chevron', { quilting: 'chevron', hardware: 'gold', lock: 'disc' }, 'black', 'red'),
    chains('square', { quilting: 'square', hardware: 'pale', cell: 0.34 }, 'navy', 'sand'),
    chains('channel', { quilting: 'channel', hardware: 'gold', lock: 'bar', cell: 0.22 }, 'camel', 'olive'),
    chains(
      'small',
      { cell: 0.2, hardware: 'silver', drop: 1.7, stretch: [0.86, 0.92, 0.9] },
      'teal',
      'blush'
    ),
    chains(
      'grand',
      { cell: 0.42, hardware: 'gold', lock: 'knot', drop: 1.15, stretch: [1.14, 1, 1.1] },
      'chocolate',
      'ivory'
    ),
    chains('patent', { finish: 'patent', hardware: 'silver', lock: 'disc' }, 'red', 'forest'),
    chains(
      'baguette',
      { quilting: 'channel', cell: 0.3, hardware: 'pale', flapLow: 0.8, stretch: [1.18, 0.78, 0.95] },
      'champagne',
      'bordeaux'
    ),
    chains('archive', { hardware: 'gold', lock: 'bar', flapLow: 0.78 }, 'black'),
    chains('opera', { quilting: 'chevron', cell: 0.24, hardware: 'silver', lock: 'bar' }, 'emerald'),
    chains(
      'salon',
      { quilting: 'square', cell: 0.26, hardware: 'gold', lock: 'disc', stretch: [0.92, 1.06, 1] },
      'nude'
    ),
    chains('suede', { finish: 'suede', hardware: 'gold', cell: 0.36 }, 'tan')
  ]
}
