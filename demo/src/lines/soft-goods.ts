import { leathers } from '../design/palette'
import { designsOf, lineOf, type Angle, type Designs } from '../design/picture'

const printed = lineOf({
  form: 'scarf',
  kind: 'scarf',
  prefix: 'scarf',
  alt: colour => `Folded silk twill scarf printed in ${colour.toLowerCase()}`
})
const scarf = (name: string, colour: string, colours: string[], angles: Angle[] = []) =>
  printed(name, colour, { colours }, angles)
const belt = lineOf({
  form: 'belt',
  kind: 'belt',
  prefix: 'belt',
  alt: colour => `${colour} leather belt, coiled`
})
const hat = lineOf({
  form: 'hat',
  kind: 'hat',
  prefix: 'hat',
  alt: colour => `${colour} felt fedora with a ribbon`
})
const inks = {
  black: { label: 'Black', options: { colours: ['#efe7da', '#1b1918', '#b98f4e', '#e8dcc6'] } },
  blush: { label: 'Blush', options: { colours: ['#f7ece6', '#b9776c', '#8a4a52', '#eed3c9'] } },
  bordeaux: { label: 'Bordeaux', options: { colours: ['#f3e7da', '#5c1522', '#c08a4a', '#e7d2bb'] } },
  champagne: { label: 'Champagne', options: { colours: ['#f6efe0', '#a98c58', '#5a4630', '#e9dcc0'] } },
  emerald: { label: 'Emerald', options: { colours: ['#eee6d2', '#17483a', '#c99b4a', '#e9dfc6'] } },
  marine: { label: 'Marine', options: { colours: ['#f4ead9', '#1f3a5f', '#c8873a', '#efe3cd'] } },
  rouge: { label: 'Rouge', options: { colours: ['#f6ecdd', '#8e1f2b', '#d3a24c', '#f1e2c8'] } },
  teal: { label: 'Teal', options: { colours: ['#f0ebdd', '#14474d', '#d08a5a', '#dfe3d4'] } }
}
const scarves = designsOf(
  {
    form: 'scarf',
    kind: 'scarf',
    prefix: 'scarf',
    angles: ['top', 'detail'],
    alt: colour => `Folded silk twill scarf in ${colour.toLowerCase()}`
  },
  inks
)
const belts = designsOf(
  {
    form: 'belt',
    kind: 'belt',
    prefix: 'belt',
    angles: ['side', 'detail'],
    alt: colour => `${colour} leather belt, coiled`
  },
  leathers
)
const felts = {
  black: { label: 'Black', options: { colour: '#1d1b1a', ribbon: '#0d0c0c' } },
  bordeaux: { label: 'Bordeaux', options: { colour: '#561a26', ribbon: '#2c0d14' } },
  camel: { label: 'Camel', options: { colour: '#b08658', ribbon: '#3a271b' } },
  forest: { label: 'Forest', options: { colour: '#2c3b30', ribbon: '#161d18' } },
  grey: { label: 'Grey', options: { colour: '#77757a', ribbon: '#2a292c' } },
  ivory: { label: 'Ivory', options: { colour: '#e4dac6', ribbon: '#1d1b1a' } },
  navy: { label: 'Navy', options: { colour: '#1f2b42', ribbon: '#0f1522' } }
}
const hats = designsOf(
  {
    form: 'hat',
    kind: 'hat',
    prefix: 'hat',
    angles: ['side', 'back', 'top'],
    alt: colour => `${colour} felt hat with a ribbon`
  },
  felts
)

export const softGoods: Designs = {
  scarf: [
    [
      scarf('marine', 'Marine', ['#f4ead9', '#1f3a5f', '#c8873a', '#efe3cd'], ['top', 'detail']),
      scarf('rouge', 'Rouge', ['#f6ecdd', '#8e1f2b', '#d3a24c', '#f1e2c8'], ['detail']),
      scarf('emerald', 'Emerald', ['#eee6d2', '#17483a', '#c99b4a', '#e9dfc6']),
      scarf('noir', 'Black', ['#efe7da', '#1b1918', '#b98f4e', '#e8dcc6'])
    ],
    scarves('lattice', { field: 'lattice' }, 'rouge', 'teal'),
    scarves('bands', { field: 'bands' }, 'marine', 'champagne'),
    scarves('fans', { field: 'fans' }, 'emerald', 'blush'),
    scarves('medallion', { field: 'medallion' }, 'bordeaux', 'black'),
    scarves('trellis', { field: 'lattice' }, 'champagne'),
    scarves('regatta', { field: 'bands' }, 'black'),
    scarves('archive', { field: 'medallion' }, 'teal'),
    scarves('palmette', { field: 'fans' }, 'rouge'),
    scarves('rosette', { field: 'rosettes' }, 'blush')
  ],
  belt: [
    [
      belt('noir', 'Black', { colour: '#1b1918' }, ['side', 'detail']),
      belt('cognac', 'Cognac', { colour: '#8a4526', thread: '#e0c79c' }, ['detail']),
      belt('ivory', 'Ivory', { colour: '#e3d6bf', thread: '#bda983', hardware: 'silver' })
    ],
    belts('plate', { buckle: 'plate', finish: 'smooth' }, 'black', 'chocolate'),
    belts('ring', { buckle: 'ring', width: 0.36, finish: 'grain' }, 'tan', 'olive'),
    belts('patent', { finish: 'patent', hardware: 'silver', width: 0.3 }, 'bordeaux', 'navy'),
    belts('wide', { width: 0.62, buckle: 'frame', hardware: 'pale' }, 'camel'),
    belts('suede', { finish: 'suede', buckle: 'plate', hardware: 'silver' }, 'forest', 'navy'),
    belts('slim-ring', { width: 0.26, buckle: 'ring' }, 'red'),
    belts('bridle', { width: 0.5, buckle: 'frame', finish: 'grain' }, 'chocolate')
  ],
  hat: [
    [
      hat('camel', 'Camel', { colour: '#b08658', ribbon: '#3a271b' }, ['side', 'back', 'top']),
      hat('noir', 'Black', { colour: '#1d1b1a', ribbon: '#0d0c0c' })
    ],
    hats('wide', { stretch: [1.14, 0.92, 1.12] }, 'ivory', 'forest'),
    hats('trilby', { stretch: [0.92, 1.1, 0.9], ribbon: '#5c1522' }, 'grey', 'navy'),
    hats('contrast', { ribbon: '#e4dac6' }, 'bordeaux'),
    hats('travel', { stretch: [1.05, 0.86, 1.05], ribbon: '#8a4526' }, 'black')
  ]
}
