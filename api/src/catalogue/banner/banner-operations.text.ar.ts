import { bannerPlaces } from '@sahra/shared/contract/content'
import type { Translated } from '@sahra/shared/contract/translated'
import type { bannerHelp as source } from './banner-operations.text'

export const bannerHelp: Translated<typeof source> = {
  list: 'لافتات الصفحة الرئيسية بأرقامها؛ يعرض كل موضع أول لافتة حان وقتها',
  add: `يضيف لافتة قبل غيرها في موضع (${bannerPlaces.join('، ')})؛ الصورة ملف أو عنوان في المتجر`,
  narrow: 'الصورة للشاشات الضيقة',
  alt: 'ما تُظهره الصورة، لمن لا يراها',
  link: 'مسار في المتجر تقود إليه اللافتة',
  from: 'متى تبدأ، بتوقيت دبي',
  until: 'متى تنتهي، بتوقيت دبي',
  change: 'يغيّر الحقول المذكورة؛ position هو ترتيبها بين لافتات موضعها، من 1',
  set: 'يضبط place وpicture وnarrow-picture وalt وlink وfrom وuntil',
  order: 'يضبط الترتيب بين لافتات الموضع، من 1',
  remove: 'يزيل لافتة؛ ويعرض موضعها اللافتة التالية أو لا شيء'
}
