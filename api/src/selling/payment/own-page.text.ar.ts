import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '@sahra/shared/language/arabic.ar'
import type { ownPageText as source } from './own-page.text'

export const ownPageText: Translated<typeof source> = {
  heading: 'الدفع',
  title: order => `دفع ثمن ${order}`,
  total: 'الإجمالي',
  opening: 'جارٍ فتح نموذج الدفع الآمن…',
  opened: provider => `يُرجى إتمام الدفع في نافذة ${isolate(provider)}.`,
  enterCard: 'يُرجى إدخال بيانات البطاقة أو اختيار محفظة، ثم الضغط على «الدفع الآن».',
  closed: 'سُجِّل طلبك، ولم يُدفع ثمنه بعد.',
  checking: 'جارٍ التحقق من دفعتك…',
  failed: provider =>
    `تعذّر فتح نموذج الدفع. طلبك محفوظ. يُرجى التحقق من الاتصال ومن عدم حجب برامج ${isolate(provider)}، ثم الضغط على «الدفع الآن» مرة أخرى.`,
  noScript: 'يحتاج نموذج الدفع إلى JavaScript. طلبك محفوظ.',
  payNow: 'الدفع الآن',
  back: 'العودة إلى الطلب'
}
