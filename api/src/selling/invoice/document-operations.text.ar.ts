import type { Translated } from '@sahra/shared/contract/translated'
import type { documentHelp as source } from './document-operations.text'

export const documentHelp: Translated<typeof source> = {
  document: 'فاتورة طلب، أو أحد إشعاراته الدائنة، ملف PDF',
  documents: 'يكتب فاتورة طلب وإشعاراته الدائنة ملفات PDF في مجلد'
}
