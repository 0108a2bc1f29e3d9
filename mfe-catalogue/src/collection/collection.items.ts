import type { CollectionItem, Kind } from './collection.rules'

const sizes: Record<Kind, readonly string[]> = {
  Mat: ['Standard', 'Large'],
  Towel: ['Hand', 'Bath', 'Sheet'],
  Robe: ['S', 'M', 'L', 'XL']
}

const item = (kind: Kind, id: string, name: string, price: number): CollectionItem => ({
  id,
  kind,
  name,
  price,
  sizes: sizes[kind],
  image: `/media/collection-${id}.webp`
})

export const collectionItems: readonly CollectionItem[] = [
  item('Mat', 'mat-emerald', 'Emerald arch prayer mat', 320),
  item('Robe', 'robe-white', 'White waffle bath robe', 540),
  item('Towel', 'towel-ivory', 'Ivory cotton towels', 180),
  item('Mat', 'mat-bordeaux', 'Bordeaux arch prayer mat', 340),
  item('Robe', 'robe-sand', 'Sand velour bath robe', 590),
  item('Towel', 'towel-sage', 'Sage cotton towels', 195),
  item('Mat', 'mat-navy', 'Navy arch prayer mat', 340),
  item('Towel', 'towel-clay', 'Clay cotton towels', 195),
  item('Robe', 'robe-navy', 'Navy velour bath robe', 590),
  item('Mat', 'mat-sand', 'Sand silk prayer mat', 460),
  item('Towel', 'towel-slate', 'Slate linen towels', 240)
]
