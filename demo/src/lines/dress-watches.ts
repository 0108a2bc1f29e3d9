import type { Designs } from '../design/picture'
import { watch } from '../design/watch'

export const dressWatches: Designs = {
  'dress-watch': [
    [
      watch('gold-green', 'Green', 'Gold watch with a green dial and a brown leather strap', {
        label: 'HALDEN'
      })
    ],
    [
      watch('rose-ivory', 'Ivory', 'Rose gold watch with an ivory Roman dial and a bordeaux strap', {
        label: 'CORVANE',
        metal: 'rose gold',
        dial: '#efe6d6',
        indices: 'roman',
        subdial: null,
        strap: '#4d1420',
        stitch: '#8d4a54'
      })
    ],
    [
      watch('steel-white', 'White', 'Steel watch with a white dial and a navy leather strap', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#f2efe9',
        strap: '#1c2a44',
        stitch: '#7d8aa3'
      })
    ],
    [
      watch('steel-black-arabic', 'Black', 'Steel watch with Arabic numerals on a black dial', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#17181a',
        indices: 'arabic',
        strap: '#7d4424',
        stitch: '#d9b98c'
      })
    ],
    [
      watch('gold-champagne-dots', 'Champagne', 'Gold watch with a champagne dial and a cognac strap', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#c9a765',
        indices: 'dots',
        subdial: null,
        strap: '#7d4424',
        stitch: '#d9b98c'
      })
    ],
    [
      watch('steel-blue-guilloche', 'Blue', 'Steel watch with an engraved blue dial', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#1b3a6b',
        guilloche: true,
        indices: 'dots',
        subdial: null,
        strap: '#1b1817',
        stitch: '#8a8580'
      })
    ],
    [
      watch('rose-chocolate-strap', 'Chocolate', 'Rose gold watch with a chocolate dial and a brown strap', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#3b2218',
        strap: '#3a2418',
        indices: 'baton'
      })
    ],
    [
      watch('steel-ivory-roman', 'Ivory', 'Steel watch with an ivory Roman dial and a green strap', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#efe6d6',
        indices: 'roman',
        subdial: null,
        strap: '#1f3a2c',
        stitch: '#7f9a88',
        date: true
      })
    ],
    [
      watch('gold-black-roman', 'Black', 'Gold watch with a black Roman dial and a black strap', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#141315',
        indices: 'roman',
        subdial: 'seconds',
        strap: '#191717',
        stitch: '#4a4542'
      })
    ],
    [
      watch('rose-green', 'Green', 'Rose gold watch with a green dial and an olive strap', {
        label: 'HALDEN',
        metal: 'rose gold',
        dial: '#1d4234',
        subdial: null,
        indices: 'baton',
        strap: '#4b4c2c',
        stitch: '#9a9b78',
        date: true
      })
    ],
    [
      watch('steel-grey', 'Grey', 'Steel watch with a grey dial and a grey strap', {
        label: 'CORVANE',
        metal: 'steel',
        dial: '#55575b',
        subdial: 'seconds',
        strap: '#44434a',
        stitch: '#9a99a0'
      })
    ],
    [
      watch('gold-ivory-guilloche', 'Ivory', 'Gold watch with an engraved ivory dial and a bordeaux strap', {
        label: 'HALDEN',
        metal: 'gold',
        dial: '#f0e8d8',
        guilloche: true,
        indices: 'dots',
        subdial: null,
        strap: '#5c1522',
        stitch: '#a05a66'
      })
    ],
    [
      watch('steel-teal', 'Teal', 'Steel watch with a teal dial and a tan strap', {
        label: 'HALDEN',
        metal: 'steel',
        dial: '#14474d',
        indices: 'arabic',
        subdial: 'seconds',
        strap: '#b07a4c',
        stitch: '#ecd9b6'
      })
    ],
    [
      watch('gold-bordeaux', 'Bordeaux', 'Gold watch with a bordeaux dial and a bordeaux strap', {
        label: 'CORVANE',
        metal: 'gold',
        dial: '#4d1420',
        subdial: null,
        indices: 'baton',
        strap: '#4d1420',
        stitch: '#8d4a54'
      })
    ]
  ]
}
