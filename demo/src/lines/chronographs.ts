import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const chronographs: Designs = {
  chronograph: [
    [
      watch('steel-chrono', 'Black', 'black', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#17181a',
        subdial: 'chrono',
        strap: '#1b1817',
        stitch: '#8a8580',
        time: [10, 8, 42]
      })
    ],
    [
      watch('gold-ivory-chrono', 'Ivory', 'cognac', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#efe6d2',
        subdial: 'chrono',
        strap: '#7d4424',
        stitch: '#d9b98c',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-blue-chrono', 'Blue', null, {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#16305e',
        subdial: 'chrono',
        band: 'bracelet',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-white-chrono', 'White', 'brown', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#f2efe9',
        subdial: 'chrono',
        indices: 'dots',
        strap: '#5a3220',
        stitch: '#c9a27a',
        time: [10, 8, 24]
      })
    ],
    [
      watch('rose-grey-chrono', 'Grey', 'black', {
        label: 'CORVANE',
        metal: 'rose gold',
        dial: '#4c4d52',
        subdial: 'chrono',
        strap: '#2b2a2e',
        stitch: '#8a898f',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-green-chrono', 'Green', 'black', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#173f31',
        subdial: 'chrono',
        fluted: true,
        strap: '#1b1817',
        stitch: '#6c7a70',
        time: [10, 8, 30]
      })
    ],
    [
      watch('gold-black-chrono', 'Black', null, {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#141315',
        subdial: 'chrono',
        band: 'bracelet',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-champagne-chrono', 'Champagne', 'navy', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#cdb58a',
        subdial: 'chrono',
        indices: 'arabic',
        strap: '#1c2a44',
        stitch: '#7d8aa3',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-bordeaux-chrono', 'Bordeaux', 'black', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#4d1420',
        subdial: 'chrono',
        strap: '#191717',
        stitch: '#7a5a5e',
        time: [10, 8, 18]
      })
    ],
    [
      watch('rose-chocolate-chrono', 'Chocolate', 'brown', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#3b2218',
        subdial: 'chrono',
        strap: '#3d2419',
        stitch: '#a07a5c',
        time: [10, 8, 42]
      })
    ]
  ]
}
