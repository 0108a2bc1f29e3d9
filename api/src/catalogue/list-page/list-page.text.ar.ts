import type { Translated } from '@sahra/shared/contract/translated'
import type { listPageText as source } from './list-page.text'

export const listPageText: Translated<typeof source> = {
  everything: 'جميع المنتجات',
  category: 'فئة'
}
