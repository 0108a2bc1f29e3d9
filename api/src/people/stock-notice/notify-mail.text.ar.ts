import { isolate } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { notifyMailText as source } from './notify-mail.text'

export const notifyMailText: Translated<typeof source> = {
  subject: product => `متوفر من جديد: ${isolate(product)}`,
  available: product => `عادت هذه القطعة إلى المتجر: ${isolate(product)}`,
  view: 'عرض القطعة',
  once: 'مثل هذه القطع لا يبقى طويلًا. هذه هي الرسالة الوحيدة التي طلبتها، ولن تتبعها رسالة أخرى.'
}
