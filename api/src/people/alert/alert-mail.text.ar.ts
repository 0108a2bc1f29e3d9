import { counted, pieceNoun } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { alertMailText as source } from './alert-mail.text'

export const alertMailText: Translated<typeof source> = {
  subject: {
    falls: 'انخفضت أسعار في قائمة أمنياتك',
    searches: 'جديد في عمليات بحثك المحفوظة',
    both: 'جديد في عمليات بحثك المحفوظة، وأسعار انخفضت'
  },
  fallen: 'سعر هذه القطع من قائمة أمنياتك أقل مما كان عند حفظها أو في رسالتنا الأخيرة:',
  price: (now, before) => `${now} (كان ${before})`,
  more: count => `وغيرها من قائمة أمنياتك: ${counted(count, pieceNoun)}.`,
  wishlist: 'عرض قائمة الأمنيات',
  found: (count, search) => `جديد في بحثك، ${counted(count, pieceNoun)}: ${search}`,
  moreFound: count => `وغيرها: ${counted(count, pieceNoun)}.`,
  search: 'عرض البحث',
  why: 'وصلتك هذه الرسالة بناءً على طلبك، ولا تُرسل أكثر من مرة في اليوم.',
  all: 'تنبيهاتك',
  end: 'إنهاء جميع التنبيهات'
}
