import { isolate, isolateForeign, leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { letterText as source } from './letter.text'

export const letterText: Translated<typeof source> = {
  greeting: name => (name ? `مرحبًا ${isolate(name)}،` : 'مرحبًا،'),
  closing: (shop, city) => `${isolate(shop)}${city && `، ${isolateForeign(city)}`}`,
  contact: 'يسعدنا أن نساعدك.',
  email: address => `البريد الإلكتروني: ${isolate(address)}`,
  phone: number => `الهاتف: ${leftToRight(number)}`,
  hours: 'من 9 صباحًا إلى 9 مساءً بتوقيت الخليج، من الاثنين إلى الأحد',
  open: (days, hours) => `${days}: ${hours}`,
  comma: '، ',
  item: (quantity, title) => `${quantity} × ${isolate(title)}`,
  isolated: isolate
}
