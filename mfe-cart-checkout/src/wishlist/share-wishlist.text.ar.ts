import type { Translated } from '@sahra/shared/contract/translated'
import type { shareText as source } from './share-wishlist.text'

export const shareText: Translated<typeof source> = {
  title: 'مشاركة قائمة الأمنيات',
  lead: 'من لديه الرابط يرى قائمة أمنياتك كما هي، من دون اسمك، حتى تُنهيه.',
  share: 'المشاركة برابط',
  copy: 'نسخ الرابط',
  end: 'إنهاء الرابط',
  ended: 'انتهى الرابط.',
  failed: 'تعذّر ذلك. يُرجى إعادة المحاولة.'
}
