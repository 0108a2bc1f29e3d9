import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './cart-drawer.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const text: Translated<typeof source> = {
  title: 'في سلتك',
  close: 'إغلاق',
  undo: 'تراجع',
  undoOf: name => `التراجع عن إضافة ${isolate(name)}`,
  quantity: count => `الكمية ${count}`,
  viewCart: 'عرض السلة',
  companions: 'يليق بها'
}
