import { formOf, type Subject } from '../picture'

const watch = formOf({ form: 'watch', kind: 'watch', prefix: 'watch' })

export const watches: Subject[] = [
  watch('gold-green', {
    colour: 'Green',
    alt: 'Gold watch with a green dial and a brown leather strap',
    angles: ['top', 'detail']
  }),
  watch('steel-blue', {
    colour: 'Blue',
    alt: 'Steel watch with a blue dial, a fluted bezel and a steel bracelet',
    options: { metal: 'steel', dial: '#142e5c', band: 'bracelet', subdial: null, fluted: true, date: true },
    angles: ['detail']
  }),
  watch('rose-ivory', {
    colour: 'Ivory',
    alt: 'Rose gold watch with an ivory Roman dial and a bordeaux strap',
    options: {
      metal: 'rose gold',
      dial: '#efe6d6',
      indices: 'roman',
      subdial: null,
      strap: '#4d1420',
      stitch: '#8d4a54'
    },
    angles: ['detail']
  }),
  watch('steel-chrono', {
    colour: 'Black',
    alt: 'Steel chronograph with a black dial and a black leather strap',
    options: {
      metal: 'steel',
      dial: '#17181a',
      subdial: 'chrono',
      strap: '#1b1817',
      stitch: '#8a8580',
      time: [10, 8, 42]
    },
    angles: ['detail']
  }),
  watch('gold-champagne', {
    colour: 'Champagne',
    alt: 'Gold watch with a champagne dial, a fluted bezel and a gold bracelet',
    options: { metal: 'gold', dial: '#b58e4a', band: 'bracelet', subdial: null, fluted: true, date: true }
  }),
  watch('steel-white', {
    colour: 'White',
    alt: 'Steel watch with a white dial and a navy leather strap',
    options: { metal: 'steel', dial: '#f2efe9', strap: '#1c2a44', stitch: '#7d8aa3' },
    angles: ['top']
  }),
  watch('diamond-noir', {
    colour: 'Black',
    alt: 'White gold watch with a diamond bezel, a black dial and diamond hour marks',
    options: {
      metal: 'white gold',
      dial: '#121214',
      indices: 'stones',
      subdial: null,
      diamonds: true,
      strap: '#191718',
      stitch: '#3a3636'
    },
    angles: ['detail']
  }),
  watch('rose-chocolate', {
    colour: 'Chocolate',
    alt: 'Rose gold watch with a chocolate dial and a rose gold bracelet',
    options: {
      metal: 'rose gold',
      dial: '#3b2218',
      band: 'bracelet',
      subdial: null
    }
  }),
  watch('gold-ivory-chrono', {
    colour: 'Ivory',
    alt: 'Gold chronograph with an ivory dial and a cognac strap',
    options: {
      metal: 'gold',
      dial: '#efe6d2',
      subdial: 'chrono',
      strap: '#7d4424',
      stitch: '#d9b98c',
      time: [10, 8, 42]
    }
  })
]
