import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const chronographs: Designs = {
  chronograph: [
    [
      watch('steel-chrono', 'Black', 'Steel chronograph with a black dial and a black leather strap', {
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
      watch('gold-ivory-chrono', 'Ivory', 'Gold chronograph with an ivory dial and a cognac strap', {
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
      watch('steel-blue-chrono', 'Blue', 'Steel chronograph with a blue dial and a bracelet', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#16305e',
        subdial: 'chrono',
        band: 'bracelet',
        time: [10, 8, 42]
      })
    ],
    [
      watch('steel-white-chrono', 'White', 'Steel chronograph with a white dial and a brown strap', {
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
      watch('rose-grey-chrono', 'Grey', 'Rose gold chronograph with a grey dial', {
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
      watch('steel-green-chrono', 'Green', 'Steel chronograph with a green dial and a fluted bezel', {
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
      watch('gold-black-chrono', 'Black', 'Gold chronograph with a black dial and a gold bracelet', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#141315',
        subdial: 'chrono',
        band: 'bracelet',
        time: [10, 8, 42]
      })
    ],
    [
      watch(
        'steel-champagne-chrono',
        'Champagne',
        'Steel chronograph with a champagne dial and a navy strap',
        {
          label: 'CORVANE',
          metal: 'steel',
          dial: '#cdb58a',
          subdial: 'chrono',
          indices: 'arabic',
          strap: '#1c2a44',
          stitch: '#7d8aa3',
          time: [10, 8, 42]
        }
      )
    ],
    [
      watch('steel-bordeaux-chrono', 'Bordeaux', 'Steel chronograph with a bordeaux dial', {
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
      watch('rose-chocolate-chrono', 'Chocolate', 'Rose gold chronograph with a chocolate dial', {
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
