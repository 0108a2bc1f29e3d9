import type { Translated } from '@sahra/shared/contract/translated'
import type { accountLinksText as source } from './account-links.text'
export const accountLinksText: Translated<typeof source> = {
  account: 'الحساب',
  profile: 'البيانات الشخصية',
  addresses: 'العناوين',
  orders: 'سجلّ الطلبات',
  alerts: 'التنبيهات',
  security: 'الأمان'
}
