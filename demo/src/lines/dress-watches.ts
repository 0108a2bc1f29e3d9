import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const dressWatches: Designs = {
  'dress-watch': [
    [
      watch('gold-green', 'Green', 'brown', {
        label: 'HALDEN',
        case: 'round',
        pose: 'closed',
        time: [10, 9, 36]
      })
    ],
    [
      watch('rose-ivory', 'Ivory', 'bordeaux', {
        label: 'CORVANE',
        metal: 'rose gold',
        dial: '#efe6d6',
        indices: 'roman',
        subdial: null,
        strap: '#4d1420',
        stitch: '#8d4a54',
        case: 'tonneau',
        pose: 'leaning',
        time: [10, 8, 21]
      })
    ],
    [
      watch('steel-white', 'White', 'navy', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#f2efe9',
        strap: '#1c2a44',
        stitch: '#7d8aa3',
        case: 'slim',
        pose: 'lying',
        time: [1, 51, 36]
      })
    ],
    [
      watch('steel-black-arabic', 'Black', 'cognac', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#17181a',
        indices: 'arabic',
        strap: '#7d4424',
        stitch: '#d9b98c',
        case: 'cushion',
        secondsAt: 9,
        pose: 'leaning',
        time: [10, 10, 36]
      })
    ],
    [
      watch('gold-champagne-dots', 'Champagne', 'cognac', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#c9a765',
        indices: 'dots',
        subdial: null,
        strap: '#7d4424',
        stitch: '#d9b98c',
        case: 'slim',
        pose: 'closed',
        time: [1, 52, 33]
      })
    ],
    [
      watch('steel-blue-guilloche', 'Blue', 'black', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#1b3a6b',
        guilloche: true,
        indices: 'dots',
        subdial: null,
        strap: '#1b1817',
        stitch: '#8a8580',
        case: 'round',
        pose: 'lying',
        time: [10, 11, 38]
      })
    ],
    [
      watch('rose-chocolate-strap', 'Chocolate', 'brown', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#3b2218',
        strap: '#3a2418',
        indices: 'baton',
        case: 'cushion',
        pose: 'lying',
        time: [1, 54, 36]
      })
    ],
    [
      watch('steel-ivory-roman', 'Ivory', 'green', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#efe6d6',
        indices: 'roman',
        subdial: null,
        strap: '#1f3a2c',
        stitch: '#7f9a88',
        date: true,
        case: 'slim',
        pose: 'leaning',
        time: [10, 12, 42]
      })
    ],
    [
      watch('gold-black-roman', 'Black', 'black', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#141315',
        indices: 'roman',
        subdial: 'seconds',
        strap: '#191717',
        stitch: '#4a4542',
        case: 'tonneau',
        pose: 'closed',
        time: [1, 53, 36]
      })
    ],
    [
      watch('rose-green', 'Green', 'olive', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#1d4234',
        subdial: null,
        indices: 'baton',
        strap: '#4b4c2c',
        stitch: '#9a9b78',
        date: true,
        case: 'round',
        pose: 'leaning',
        time: [10, 7, 34]
      })
    ],
    [
      watch('steel-grey', 'Grey', 'grey', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#55575b',
        subdial: 'seconds',
        strap: '#44434a',
        stitch: '#9a99a0',
        case: 'tonneau',
        pose: 'lying',
        time: [10, 9, 36]
      })
    ],
    [
      watch('gold-ivory-guilloche', 'Ivory', 'bordeaux', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#f0e8d8',
        guilloche: true,
        indices: 'dots',
        subdial: null,
        strap: '#5c1522',
        stitch: '#a05a66',
        case: 'cushion',
        pose: 'closed',
        time: [1, 50, 22]
      })
    ],
    [
      watch('steel-teal', 'Teal', 'tan', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#14474d',
        indices: 'arabic',
        subdial: 'seconds',
        strap: '#b07a4c',
        stitch: '#ecd9b6',
        case: 'round',
        secondsAt: 9,
        pose: 'closed',
        time: [1, 52, 36]
      })
    ],
    [
      watch('gold-bordeaux', 'Bordeaux', 'bordeaux', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#4d1420',
        subdial: null,
        indices: 'baton',
        strap: '#4d1420',
        stitch: '#8d4a54',
        case: 'slim',
        pose: 'leaning',
        time: [1, 49, 25]
      })
    ]
  ]
}
