import type { Angle, Piece } from '../picture'

const pump = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `shoe-pump-${name}`,
  form: 'pump',
  options,
  kind: 'shoe',
  colour,
  alt: `${colour} pointed pumps`,
  angles
})

const kitten = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  ...pump(name, colour, { heel: 0.56, ...options }, angles),
  name: `shoe-kitten-${name}`,
  alt: `${colour} kitten-heel pumps`
})

const flat = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `shoe-ballet-${name}`,
  form: 'balletFlat',
  options,
  kind: 'shoe',
  colour,
  alt: `${colour} ballet flats with a bow`,
  angles
})

const loafer = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `shoe-loafer-${name}`,
  form: 'loafer',
  options,
  kind: 'shoe',
  colour,
  alt: `${colour} leather loafers with a metal bit`,
  angles
})

export const shoes: Piece[] = [
  pump('rouge', 'Red', { colour: '#8e1224' }, ['side', 'detail']),
  pump('nude', 'Nude', { colour: '#d6a384' }),
  pump('noir', 'Black', { colour: '#141212', sole: '#8e1224' }, ['side', 'back']),
  pump('emerald', 'Emerald', { colour: '#0f4a38', finish: 'suede' }),
  pump('ivory', 'Ivory', { colour: '#ece2cf', finish: 'smooth' }),
  kitten('navy', 'Navy', { colour: '#1d2c47', finish: 'smooth' }, ['side']),
  kitten('blush', 'Blush', { colour: '#d9a9a0', finish: 'patent' }),
  flat('noir', 'Black', { colour: '#171515' }, ['side']),
  flat('camel', 'Camel', { colour: '#b98a5c' }),
  flat('rouge', 'Red', { colour: '#8e1224' }),
  loafer('noir', 'Black', { colour: '#171515' }, ['side', 'detail']),
  loafer('cognac', 'Cognac', { colour: '#7d3f22' }),
  loafer('bordeaux', 'Bordeaux', { colour: '#4d121d', hardware: 'silver' })
]
