import type { Translated } from '@sahra/shared/contract/translated'
import type { documentHelp as source } from './document-operations.text'

export const documentHelp: Translated<typeof source> = {
  document: 'فاتورة طلب، أو أحد إشعاراته الدائنة، ملف PDF',
  documents: 'يكتب فاتورة طلب وإشعاراته الدائنة ملفات PDF في مجلد',
  packingList: 'ما يُعبَّأ من طلب، ملف PDF من دون أسعار، بلغة الطلب',
  packing: 'يكتب ما يُعبَّأ من طلب، من دون أسعار، ملف PDF في مجلد'
}
