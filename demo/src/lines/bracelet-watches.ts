import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const braceletWatches: Designs = {
  'bracelet-watch': [
    [
      watch('steel-blue', 'Blue', null, {
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
      watch('gold-champagne', 'Champagne', null, {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#b58e4a',
        band: 'bracelet',
        subdial: null,
        fluted: true,
        date: true
      })
    ],
    [
      watch('rose-chocolate', 'Chocolate', null, {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#3b2218',
        band: 'bracelet',
        subdial: null
      })
    ],
    [
      watch('steel-silver-bracelet', 'White', null, {
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
      watch('steel-green-bracelet', 'Green', null, {
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
      watch('steel-gold-black', 'Black', null, {
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
      watch('rose-blush-bracelet', 'Blush', null, {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#dcb3a6',
        band: 'bracelet',
        subdial: null,
        indices: 'roman'
      })
    ],
    [
      watch('steel-teal-bracelet', 'Teal', null, {
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
      watch('gold-green-bracelet', 'Green', null, {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#123a2c',
        band: 'bracelet',
        subdial: null,
        date: true
      })
    ],
    [
      watch('steel-grey-bracelet', 'Grey', null, {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#55575b',
        band: 'bracelet',
        subdial: 'seconds'
      })
    ],
    [
      watch('gold-ivory-bracelet', 'Ivory', null, {
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
