import type { Translated } from '@sahra/shared/contract/translated'
import type { listHelp as source } from './list-options.text'

export const listHelp: Translated<typeof source> = {
  sort: 'الحقل الذي تُرتَّب به',
  order: 'تصاعديًا asc أو تنازليًا desc',
  limit: 'كم منها، 200 على الأكثر',
  after: 'قيمة nextCursor من الصفحة السابقة'
}
