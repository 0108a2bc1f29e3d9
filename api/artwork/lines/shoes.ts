import { lineOf, type Subject } from '../picture'

const pump = lineOf({
  form: 'pump',
  kind: 'shoe',
  prefix: 'shoe-pump',
  alt: colour => `${colour} pointed pumps`
})
const kitten = lineOf({
  form: 'pump',
  kind: 'shoe',
  prefix: 'shoe-kitten',
  alt: colour => `${colour} kitten-heel pumps`
})
const flat = lineOf({
  form: 'balletFlat',
  kind: 'shoe',
  prefix: 'shoe-ballet',
  alt: colour => `${colour} ballet flats with a bow`
})
const loafer = lineOf({
  form: 'loafer',
  kind: 'shoe',
  prefix: 'shoe-loafer',
  alt: colour => `${colour} leather loafers with a metal bit`
})

export const shoes: Subject[] = [
  pump('rouge', 'Red', { colour: '#8e1224' }, ['side', 'detail']),
  pump('nude', 'Nude', { colour: '#d6a384' }),
  pump('noir', 'Black', { colour: '#141212', sole: '#8e1224' }, ['side', 'back']),
  pump('emerald', 'Emerald', { colour: '#0f4a38', finish: 'suede' }),
  pump('ivory', 'Ivory', { colour: '#ece2cf', finish: 'smooth' }),
  kitten('navy', 'Navy', { heel: 0.56, colour: '#1d2c47', finish: 'smooth' }, ['side']),
  kitten('blush', 'Blush', { heel: 0.56, colour: '#d9a9a0', finish: 'patent' }),
  flat('noir', 'Black', { colour: '#171515' }, ['side']),
  flat('camel', 'Camel', { colour: '#b98a5c' }),
  flat('rouge', 'Red', { colour: '#8e1224' }),
  loafer('noir', 'Black', { colour: '#171515' }, ['side', 'detail']),
  loafer('cognac', 'Cognac', { colour: '#7d3f22' }),
  loafer('bordeaux', 'Bordeaux', { colour: '#4d121d', hardware: 'silver' })
]
