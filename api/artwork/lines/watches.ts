import type { Angle, Subject } from '../picture'

const watch = (
  name: string,
  colour: string,
  alt: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `watch-${name}`,
  form: 'watch',
  options,
  kind: 'watch',
  colour,
  alt,
  angles
})

export const watches: Subject[] = [
  watch('gold-green', 'Green', 'Gold watch with a green dial and a brown leather strap', {}, [
    'top',
    'detail'
  ]),
  watch(
    'steel-blue',
    'Blue',
    'Steel watch with a blue dial, a fluted bezel and a steel bracelet',
    { metal: 'steel', dial: '#142e5c', band: 'bracelet', subdial: null, fluted: true, date: true },
    ['detail']
  ),
  watch(
    'rose-ivory',
    'Ivory',
    'Rose gold watch with an ivory Roman dial and a bordeaux strap',
    {
      metal: 'rose gold',
      dial: '#efe6d6',
      indices: 'roman',
      subdial: null,
      strap: '#4d1420',
      stitch: '#8d4a54'
    },
    ['detail']
  ),
  watch(
    'steel-chrono',
    'Black',
    'Steel chronograph with a black dial and a black leather strap',
    {
      metal: 'steel',
      dial: '#17181a',
      subdial: 'chrono',
      strap: '#1b1817',
      stitch: '#8a8580',
      time: [10, 8, 42]
    },
    ['detail']
  ),
  watch(
    'gold-champagne',
    'Champagne',
    'Gold watch with a champagne dial, a fluted bezel and a gold bracelet',
    { metal: 'gold', dial: '#b58e4a', band: 'bracelet', subdial: null, fluted: true, date: true }
  ),
  watch(
    'steel-white',
    'White',
    'Steel watch with a white dial and a navy leather strap',
    { metal: 'steel', dial: '#f2efe9', strap: '#1c2a44', stitch: '#7d8aa3' },
    ['top']
  ),
  watch(
    'diamond-noir',
    'Black',
    'White gold watch with a diamond bezel, a black dial and diamond hour marks',
    {
      metal: 'white gold',
      dial: '#121214',
      indices: 'stones',
      subdial: null,
      diamonds: true,
      strap: '#191718',
      stitch: '#3a3636'
    },
    ['detail']
  ),
  watch('rose-chocolate', 'Chocolate', 'Rose gold watch with a chocolate dial and a rose gold bracelet', {
    metal: 'rose gold',
    dial: '#3b2218',
    band: 'bracelet',
    subdial: null
  }),
  watch('gold-ivory-chrono', 'Ivory', 'Gold chronograph with an ivory dial and a cognac strap', {
    metal: 'gold',
    dial: '#efe6d2',
    subdial: 'chrono',
    strap: '#7d4424',
    stitch: '#d9b98c',
    time: [10, 8, 42]
  })
]
