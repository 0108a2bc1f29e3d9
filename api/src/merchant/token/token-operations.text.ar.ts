import type { Translated } from '@sahra/shared/contract/translated'
import type { tokenHelp as source } from './token-operations.text'

export const tokenHelp: Translated<typeof source> = {
  list: 'الرموز مع صلاحياتها وانتهائها وآخر استعمال لها',
  add: 'ينشئ رمزًا لواجهة الأنظمة يخصّ نظامًا آخر، ويظهر مرة واحدة',
  revoke: 'ينهي رمزًا في الحال، بمعرّفه أو باسمه',
  scopes: 'ما يجوز له، مفصولًا بفواصل',
  days: 'لكم يومًا، 365 على الأكثر؛ ومن دونه 90'
}
