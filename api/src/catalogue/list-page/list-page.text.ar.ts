import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { listPageText as source } from './list-page.text'

export const listPageText: Translated<typeof source> = {
  everything: 'جميع المنتجات',
  words: text => `«${isolate(text)}»`,
  category: 'فئة'
}
