import type { Angle, Piece } from '../picture'

const topHandle = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `bag-top-handle-${name}`,
  form: 'topHandle',
  options,
  kind: 'bag',
  colour,
  alt: `${colour} leather top-handle bag with a turn lock`,
  angles
})

const quilted = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `bag-quilted-chain-${name}`,
  form: 'quiltedChain',
  options,
  kind: 'bag',
  colour,
  alt: `${colour} quilted lambskin bag with a chain strap`,
  angles
})

const tote = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `bag-tote-${name}`,
  form: 'tote',
  options,
  kind: 'bag',
  colour,
  alt: `${colour} soft leather tote`,
  angles
})

const bucket = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `bag-bucket-${name}`,
  form: 'bucket',
  options,
  kind: 'bag',
  colour,
  alt: `${colour} leather bucket bag with a drawstring`,
  angles
})

const clutch = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `clutch-envelope-${name}`,
  form: 'clutch',
  options,
  kind: 'clutch',
  colour,
  alt: `${colour} envelope clutch`,
  angles
})

const wallet = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `wallet-${name}`,
  form: 'wallet',
  options,
  kind: 'wallet',
  colour,
  alt: `${colour} leather wallet`,
  angles
})

export const bags: Piece[] = [
  topHandle('cognac', 'Cognac', { colour: '#8a4526' }, ['side', 'back', 'detail']),
  topHandle('noir', 'Black', { colour: '#1a1818', thread: '#2c2928', hardware: 'pale' }, ['side', 'detail']),
  topHandle('olive', 'Olive', { colour: '#4b4c2c', thread: '#8d8a5f' }, ['side']),
  topHandle('bordeaux', 'Bordeaux', { colour: '#5c1522', thread: '#8f4450', hardware: 'pale' }, ['detail']),
  topHandle('ivory', 'Ivory', { colour: '#e8dcc6', thread: '#cbb993' }),
  topHandle('navy', 'Navy', { colour: '#1d2c47', thread: '#4c5d7d', hardware: 'silver' }),

  quilted('noir', 'Black', { colour: '#131112' }, ['side', 'detail']),
  quilted('ivory', 'Ivory', { colour: '#e9ddc9', hardware: 'gold' }, ['side']),
  quilted('blush', 'Blush', { colour: '#d9a9a0', hardware: 'gold' }),
  quilted('bordeaux', 'Bordeaux', { colour: '#551320', hardware: 'gold' }),
  quilted('emerald', 'Emerald', { colour: '#123f31', hardware: 'pale' }),

  tote('sand', 'Sand', { colour: '#c9a27a' }, ['side', 'detail']),
  tote('noir', 'Black', { colour: '#1b1919', lining: '#a98d6b', thread: '#3a3634' }),
  tote('cognac', 'Cognac', { colour: '#8f4d2a', lining: '#d9c3a0' }, ['side']),
  tote('sage', 'Sage', { colour: '#8b927a', lining: '#ded3bb', thread: '#d9d6bf', hardware: 'silver' }),

  bucket('tan', 'Tan', { colour: '#b07a4c' }, ['side']),
  bucket('noir', 'Black', { colour: '#1a1818', thread: '#3a3634' }),
  bucket('forest', 'Forest', { colour: '#26382c', thread: '#6d7a63', hardware: 'pale' }),

  clutch('bordeaux', 'Bordeaux', { colour: '#6b1c2a' }, ['side', 'detail']),
  clutch('noir', 'Black', { colour: '#171515', thread: '#3a3634', hardware: 'silver', finish: 'patent' }),
  clutch('emerald', 'Emerald', { colour: '#0f4a38', thread: '#3d7d68' }),
  clutch('champagne', 'Champagne', { colour: '#cbb08a', thread: '#a88e68', hardware: 'pale' }),

  wallet('noir', 'Black', { colour: '#1a1818', thread: '#3a3634' }, ['detail']),
  wallet('cognac', 'Cognac', { colour: '#8a4526', thread: '#d9b98c' }),
  wallet('rouge', 'Red', { colour: '#8e1224', thread: '#b8505c' })
]
