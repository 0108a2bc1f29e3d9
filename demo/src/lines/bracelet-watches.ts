import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const braceletWatches: Designs = {
  'bracelet-watch': [
    [
      watch('steel-blue', 'Blue', 'Steel watch with a blue dial, a fluted bezel and a steel bracelet', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#142e5c',
        band: 'bracelet',
        subdial: null,
        fluted: true,
        date: true
      })
    ],
    [
      watch(
        'gold-champagne',
        'Champagne',
        'Gold watch with a champagne dial, a fluted bezel and a gold bracelet',
        {
          label: 'CORVANE',
          metal: 'gold',
          dial: '#b58e4a',
          band: 'bracelet',
          subdial: null,
          fluted: true,
          date: true
        }
      )
    ],
    [
      watch('rose-chocolate', 'Chocolate', 'Rose gold watch with a chocolate dial and a rose gold bracelet', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#3b2218',
        band: 'bracelet',
        subdial: null
      })
    ],
    [
      watch('steel-silver-bracelet', 'White', 'Steel watch with a white Roman dial and a bracelet', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#efeeea',
        band: 'bracelet',
        indices: 'roman',
        subdial: null,
        date: true
      })
    ],
    [
      watch('steel-green-bracelet', 'Green', 'Steel watch with a green dial and a bracelet', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#16402f',
        band: 'bracelet',
        subdial: null,
        date: true,
        indices: 'dots'
      })
    ],
    [
      watch('steel-gold-black', 'Black', 'Steel and gold watch with a black dial', {
        label: 'HALDEN',
        metal: 'steel',
        bezel: 'gold',
        hands: 'gold',
        dial: '#141315',
        band: 'bracelet',
        subdial: null,
        fluted: true,
        date: true
      })
    ],
    [
      watch('rose-blush-bracelet', 'Blush', 'Rose gold watch with a blush dial and a bracelet', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#dcb3a6',
        band: 'bracelet',
        subdial: null,
        indices: 'roman'
      })
    ],
    [
      watch('steel-teal-bracelet', 'Teal', 'Steel watch with a teal dial and a fluted bezel', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#15505a',
        band: 'bracelet',
        subdial: null,
        fluted: true,
        indices: 'arabic'
      })
    ],
    [
      watch('gold-green-bracelet', 'Green', 'Gold watch with a green dial and a gold bracelet', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#123a2c',
        band: 'bracelet',
        subdial: null,
        date: true
      })
    ],
    [
      watch('steel-grey-bracelet', 'Grey', 'Steel watch with a grey dial and small seconds', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#55575b',
        band: 'bracelet',
        subdial: 'seconds'
      })
    ],
    [
      watch('gold-ivory-bracelet', 'Ivory', 'Gold watch with an ivory dial and a gold bracelet', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#efe6d2',
        band: 'bracelet',
        subdial: null,
        indices: 'dots',
        fluted: true
      })
    ]
  ]
}
