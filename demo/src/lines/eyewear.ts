import { formOf, type Designs, type Options, type Subject } from '../design/picture'

const form = formOf({ form: 'sunglasses', kind: 'eyewear', prefix: 'eyewear' })

const acetate = (name: string, colour: string, options: Options): Subject =>
  form(name, { colour, alt: `${colour} acetate sunglasses`, options, angles: ['side', 'top', 'detail'] })
const wire = (name: string, colour: string, options: Options): Subject =>
  form(name, {
    colour,
    alt: `${colour} metal sunglasses`,
    options: { wire: true, frame: '#1b1716', ...options },
    angles: ['side', 'top', 'detail']
  })

export const eyewear: Designs = {
  'eyewear-cat': [
    [
      acetate('cat-noir', 'Black', { shape: 'cat', frame: '#141212', lens: '#1c1b1d' }),
      acetate('cat-bordeaux', 'Bordeaux', { shape: 'cat', frame: '#4d0f1c', lens: '#3a1d20' })
    ],
    [
      acetate('cat-ivory', 'Ivory', {
        shape: 'cat',
        frame: '#e6dcc8',
        lens: '#2c2723',
        size: [1.04, 0.94],
        pose: 'front'
      })
    ],
    [
      acetate('cat-wide-emerald', 'Emerald', {
        shape: 'cat-wide',
        pose: 'folded',
        frame: '#0f3f30',
        lens: '#22302a',
        metal: 'steel'
      }),
      acetate('cat-wide-noir', 'Black', {
        shape: 'cat-wide',
        pose: 'folded',
        frame: '#171515',
        lens: '#40352c',
        metal: 'steel'
      })
    ],
    [wire('cat-gold', 'Gold', { shape: 'cat', metal: 'gold', lens: '#3a2a20' })],
    [
      acetate('cat-havana', 'Havana', {
        pose: 'front',
        shape: 'cat',
        frame: '#9a5a24',
        pattern: 'havana',
        lens: '#3a2c1c'
      })
    ]
  ],
  'eyewear-round': [
    [
      acetate('round-honey', 'Honey', { shape: 'round', pose: 'front', frame: '#8a5523', lens: '#3f3a22' }),
      acetate('round-noir', 'Black', { shape: 'round', pose: 'front', frame: '#141212', lens: '#23302a' })
    ],
    [
      wire('round-gold', 'Gold', { shape: 'round', metal: 'gold', lens: '#2b3a30' }),
      wire('round-steel', 'Steel', { shape: 'round', metal: 'steel', lens: '#22262c' })
    ],
    [
      acetate('round-havana', 'Havana', {
        shape: 'round',
        frame: '#9a5a24',
        pattern: 'havana',
        lens: '#33261a',
        size: [0.98, 1.02],
        pose: 'folded'
      })
    ],
    [
      acetate('round-grey', 'Grey', {
        shape: 'round',
        frame: '#6b6a70',
        lens: '#2b2c30',
        size: [1.06, 0.98],
        pose: 'open'
      })
    ]
  ],
  'eyewear-square': [
    [
      acetate('square-havana', 'Havana', {
        pose: 'folded',
        frame: '#9a5a24',
        pattern: 'havana',
        lens: '#33261a'
      })
    ],
    [
      acetate('square-noir', 'Black', { frame: '#141212', lens: '#1e1d20' }),
      acetate('square-forest', 'Forest', { frame: '#1f3026', lens: '#22302a' })
    ],
    [wire('aviator-gold', 'Gold', { pose: 'folded', shape: 'aviator', metal: 'gold', lens: '#33301f' })],
    [
      acetate('rectangle-noir', 'Black', {
        pose: 'front',
        shape: 'rectangle',
        frame: '#161414',
        lens: '#201f22'
      })
    ],
    [wire('aviator-rose', 'Rose gold', { shape: 'aviator', metal: 'rose gold', lens: '#3a2422' })]
  ]
}
