import { lineOf, type Subject } from '../picture'

const sunglasses = lineOf({
  form: 'sunglasses',
  kind: 'eyewear',
  prefix: 'eyewear',
  alt: colour => `${colour} acetate sunglasses`
})

export const eyewear: Subject[] = [
  sunglasses('square-havana', 'Havana', { frame: '#9a5a24', pattern: 'havana', lens: '#33261a' }, ['side']),
  sunglasses('cat-noir', 'Black', { shape: 'cat', frame: '#141212', lens: '#1c1b1d' }, ['side']),
  sunglasses('round-honey', 'Honey', { shape: 'round', frame: '#8a5523', lens: '#3f3a22' }),
  sunglasses('cat-bordeaux', 'Bordeaux', { shape: 'cat', frame: '#4d0f1c', lens: '#3a1d20' }),
  sunglasses('round-noir', 'Black', { shape: 'round', frame: '#141212', lens: '#23302a' })
]
