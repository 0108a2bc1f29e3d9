import { lineOf, type Subject } from '../picture'

const topHandle = lineOf({
  form: 'topHandle',
  kind: 'bag',
  prefix: 'bag-top-handle',
  alt: colour => `${colour} leather top-handle bag with a turn lock`
})
const quilted = lineOf({
  form: 'quiltedChain',
  kind: 'bag',
  prefix: 'bag-quilted-chain',
  alt: colour => `${colour} quilted lambskin bag with a chain strap`
})
const tote = lineOf({
  form: 'tote',
  kind: 'bag',
  prefix: 'bag-tote',
  alt: colour => `${colour} soft leather tote`
})
const bucket = lineOf({
  form: 'bucket',
  kind: 'bag',
  prefix: 'bag-bucket',
  alt: colour => `${colour} leather bucket bag with a drawstring`
})
const clutch = lineOf({
  form: 'clutch',
  kind: 'clutch',
  prefix: 'clutch-envelope',
  alt: colour => `${colour} envelope clutch`
})
const wallet = lineOf({
  form: 'wallet',
  kind: 'wallet',
  prefix: 'wallet',
  alt: colour => `${colour} leather wallet`
})

export const bags: Subject[] = [
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
