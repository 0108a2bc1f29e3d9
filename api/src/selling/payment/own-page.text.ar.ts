import { placeName } from '@sahra/shared/address/place.text.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import { deliveryTime, isolate } from '@sahra/shared/language/arabic.ar'
import type { ownPageText as source } from './own-page.text'

export const ownPageText: Translated<typeof source> = {
  heading: 'الدفع',
  title: order => `دفع ثمن ${order}`,
  total: 'الإجمالي',
  shipTo: 'التوصيل إلى',
  address: (street, city) => [isolate(street), placeName(city)].filter(Boolean).join('، '),
  delivery: 'التوصيل',
  estimated: eta => `المتوقع: ${deliveryTime(eta)}`,
  opening: 'جارٍ فتح نموذج الدفع الآمن…',
  opened: provider => `يُرجى إتمام الدفع في نافذة ${isolate(provider)}.`,
  enterCard: 'يمكن الدفع بالمحفظة، أو إدخال بيانات البطاقة ثم الضغط على «الدفع الآن».',
  closed: 'سُجِّل طلبك، ولم يُدفع ثمنه بعد.',
  checking: 'جارٍ التحقق من دفعتك…',
  failed: provider =>
    `تعذّر فتح نموذج الدفع. طلبك محفوظ. يُرجى التحقق من الاتصال ومن عدم حجب برامج ${isolate(provider)}، ثم الضغط على «الدفع الآن» مرة أخرى.`,
  noScript: 'يحتاج نموذج الدفع إلى JavaScript. طلبك محفوظ.',
  payNow: 'الدفع الآن',
  back: 'العودة إلى الطلب'
}
