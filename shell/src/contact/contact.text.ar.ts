import { brand } from '@sahra/shared/shop/brand'
import type { Translated } from '@sahra/shared/contract/translated'
import type { contactText as source } from './contact.text'
export const contactText: Translated<typeof source> = {
  title: 'تواصلوا معنا',
  description: () => `عنواننا${brand.inCity}، وهاتفنا وبريدنا الإلكتروني، وأوقات وجودنا.`,
  lead: 'للسؤال عن قطعة أو طلب، أو عن شيء طال البحث عنه. سيجيبك أحد أفراد فريقنا بنفسه.',
  visit: 'الزيارة',
  call: 'الاتصال',
  write: 'المراسلة',
  hours: 'ساعات العمل',
  open: [
    ['الاثنين–الجمعة', '9 صباحًا–8 مساءً بتوقيت الخليج'],
    ['السبت', '10 صباحًا–8 مساءً بتوقيت الخليج'],
    ['الأحد', 'مغلق']
  ]
}
