import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const jewelledWatches: Designs = {
  'jewelled-watch': [
    [
      watch('diamond-noir', 'Black', 'black', {
        label: 'CORVANE',
        metal: 'white gold',
        dial: '#121214',
        indices: 'stones',
        subdial: null,
        diamonds: true,
        strap: '#191718',
        stitch: '#3a3636'
      })
    ],
    [
      watch('diamond-ivory', 'Ivory', 'blush', {
        label: 'CASA',
        metal: 'rose gold',
        dial: '#f0e8dc',
        indices: 'stones',
        subdial: null,
        diamonds: true,
        strap: '#d9a9a0',
        stitch: '#f0d6cf'
      })
    ],
    [
      watch('diamond-blue', 'Blue', null, {
        label: 'CORVANE',
        metal: 'white gold',
        dial: '#16305e',
        indices: 'stones',
        subdial: null,
        diamonds: true,
        band: 'bracelet'
      })
    ],
    [
      watch('diamond-emerald', 'Green', 'green', {
        label: 'CASA',
        metal: 'gold',
        dial: '#0f4a38',
        indices: 'stones',
        subdial: null,
        diamonds: true,
        strap: '#0f3a2c',
        stitch: '#3d7d68'
      })
    ],
    [
      watch('diamond-champagne', 'Champagne', null, {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#c9a765',
        indices: 'roman',
        subdial: null,
        diamonds: true,
        band: 'bracelet'
      })
    ],
    [
      watch('diamond-bordeaux', 'Bordeaux', 'bordeaux', {
        label: 'CASA',
        metal: 'rose gold',
        dial: '#4d1420',
        indices: 'stones',
        subdial: null,
        diamonds: true,
        strap: '#4d1420',
        stitch: '#8d4a54'
      })
    ]
  ]
}
