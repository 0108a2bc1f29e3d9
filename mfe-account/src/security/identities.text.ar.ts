import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { identitiesText as source } from './identities.text'
export const identitiesText: Translated<typeof source> = {
  title: 'الحسابات المرتبطة',
  lead: 'تسجيل الدخول بحساب لك لدى جهة أخرى. يمكنك إزالة الربط في أي وقت: فالرمز المرسل إلى بريدك يتيح لك الدخول دائمًا.',
  loading: 'جارٍ تحميل حساباتك المرتبطة…',
  names: { google: 'Google', apple: 'Apple' },
  unused: 'لم يُستخدم بعد',
  connect: { google: 'ربط Google', apple: 'ربط Apple' },
  disconnect: 'إزالة الربط',
  disconnectOf: provider => `إزالة الربط مع ${isolate(provider)}`,
  removed: provider => `أُزيل الربط مع ${isolate(provider)}.`
}
