import { brand } from '@sahra/shared/shop/brand'
import { leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './certificate.text'

export const certificateText: Translated<typeof source.certificateText> = {
  title: 'التحقق من شهادة',
  lead: 'لكل قطعة سبق اقتناؤها لدينا شهادة برقم خاص بها. يُكتب الرقم هنا، أو يُمسح الرمز.',
  description: () => `التحقق من شهادة أصالة قطعة سبق اقتناؤها من ${brand.name}.`,
  pageTitle: number => `الشهادة ${leftToRight(number)}`,
  number: 'رقم الشهادة',
  hint: 'يبدأ بـ SC ثم ثمانية أحرف وأرقام، مثل \u2066SC-7K2M-9QWD\u2069.',
  verify: 'التحقق',
  another: 'التحقق من شهادة أخرى',
  loading: 'جارٍ البحث عن الشهادة…',
  unknown: 'لا توجد لدينا شهادة بهذا الرقم',
  unknownAdvice: number =>
    `لا شهادة من ${brand.name} تحمل الرقم «${leftToRight(number)}». يُرجى مقارنته بما على البطاقة. فإن تطابقا فالبطاقة ليست منا: يُرجى مراسلتنا قبل الشراء.`,
  malformedAdvice: number =>
    `«${leftToRight(number)}» ليس رقم شهادة. يبدأ الرقم بـ SC وبعدها ثمانية أحرف وأرقام، مثل \u2066SC-7K2M-9QWD\u2069.`,
  contact: 'مراسلتنا',
  valid: 'شهادة صحيحة',
  heading: 'شهادة أصالة',
  statement: () =>
    `فحصت ${brand.name} هذه القطعة باليد في مشغلها${brand.inCity.replace(/^ في (?=\p{Script=Arabic})/u, ' ب')}، وتشهد بأنها أصلية، وبأنها يوم فحصها على الحالة المذكورة هنا.`,
  product: 'القطعة',
  brand: 'الدار',
  condition: 'الحالة',
  certifiedOn: 'تاريخ الشهادة',
  certifiedBy: 'فحصها',
  numberShort: 'الرقم',
  qr: 'رمز QR يقود إلى هذه الصفحة',
  seeProduct: 'عرض القطعة',
  withdrawn: 'لم تعد القطعة معروضة في المتجر. وتبقى شهادتها صحيحة.',
  print: 'طباعة الشهادة'
}
