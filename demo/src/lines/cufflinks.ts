import { type Designs, type Options, type Subject } from '../design/picture'

const pair = (name: string, colour: string, alt: string, options: Options): Subject => ({
  name: `cufflinks-${name}`,
  form: 'cufflinks',
  options,
  kind: 'cufflinks',
  colour,
  alt,
  angles: ['side', 'detail']
})

export const cufflinks: Designs = {
  cufflinks: [
    [
      pair('onyx', 'Onyx', 'Gold cufflinks with onyx faces', { metal: 'gold', face: '#141314' }),
      pair('pearl', 'Mother-of-pearl', 'Steel cufflinks with mother-of-pearl faces', {
        metal: 'steel',
        face: '#e8e1d4'
      })
    ],
    [
      pair('square-navy', 'Navy', 'Square steel cufflinks with navy enamel', {
        metal: 'steel',
        face: '#1d2c47',
        shape: 'square'
      }),
      pair('square-bordeaux', 'Bordeaux', 'Square gold cufflinks with bordeaux enamel', {
        metal: 'gold',
        face: '#5c1522',
        shape: 'square'
      })
    ],
    [pair('knot-gold', 'Gold', 'Gold knot cufflinks', { metal: 'gold', shape: 'knot' })],
    [
      pair('malachite', 'Green', 'Rose gold cufflinks with green faces', {
        metal: 'rose gold',
        face: '#134a36'
      })
    ],
    [
      pair('square-pearl', 'Mother-of-pearl', 'Square gold cufflinks with mother-of-pearl', {
        metal: 'gold',
        face: '#e8e1d4',
        shape: 'square'
      })
    ]
  ]
}
