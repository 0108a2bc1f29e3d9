import type { Translated } from '../contract/translated'
import { isolate } from '../language/arabic.ar'
import type { chipText as source } from './filter-chips.text'

export const chipText: Translated<typeof source> = {
  remove: filter => `إزالة ${isolate(filter)}`,
  search: text => `بحث: ${isolate(text)}`,
  brand: text => `العلامة: ${isolate(text)}`,
  min: price => `من ${isolate(price)}`,
  max: price => `حتى ${isolate(price)}`,
  inStock: 'المتوفر فقط',
  onSale: 'أسعار مخفَّضة',
  conditions: { new: 'جديدة', 'pre-loved': 'سبق اقتناؤها' }
}
