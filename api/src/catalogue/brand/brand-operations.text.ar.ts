import type { Translated } from '@sahra/shared/contract/translated'
import type { brandHelp as source } from './brand-operations.text'

export const brandHelp: Translated<typeof source> = {
  list: 'كل العلامات بأرقامها وعدد منتجاتها',
  add: 'يضيف علامة؛ والاستيراد وproduct set يضيفانها أيضًا',
  rename: 'يغيّر اسم علامة',
  merge: 'ينقل كل منتجات علامة إلى أخرى ويزيلها؛ وتقود عناوينها إليها',
  remove: 'يزيل علامة بلا منتجات'
}
