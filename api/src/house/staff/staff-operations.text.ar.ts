import type { Translated } from '@sahra/shared/contract/translated'
import type { staffHelp as source } from './staff-operations.text'

export const staffHelp: Translated<typeof source> = {
  list: 'من يعمل على المكتب، مع الدور ومفاتيح المرور وآخر استعمال',
  invite: 'يضيف شخصاً ويعطي رابطاً لإنشاء مفتاح مرور، يعمل مرة واحدة ولثلاثة أيام',
  change: 'يعطي شخصاً دوراً آخر',
  end: 'ينهي عمل شخص فوراً، مع مفاتيح مروره وجلساته',
  reset: 'يزيل مفاتيح مرور شخص فقدها وجلساته، ويعطي رابطاً لمفتاح جديد',
  sessions: 'أين سجّل شخص الدخول',
  'sign-out': 'ينهي جلسة لشخص',
  role: 'owner أو manager أو service أو warehouse أو editor'
}
