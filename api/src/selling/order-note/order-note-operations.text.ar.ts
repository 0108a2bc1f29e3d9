import type { Translated } from '@sahra/shared/contract/translated'
import type { orderNoteHelp as source } from './order-note-operations.text'

export const orderNoteHelp: Translated<typeof source> = {
  note: 'يضيف إلى طلب ملاحظة لا يقرؤها إلا الفريق، في سجله'
}
