import type { Translated } from '@sahra/shared/contract/translated'
import type { buyBoxText as buyBoxTextSource, failedCheckText as failedCheckTextSource } from './buy-box.text'
import { counted, isolate, leftToRight, pieceNoun, reviewNoun } from '@sahra/shared/language/arabic.ar'

export const buyBoxText: Translated<typeof buyBoxTextSource> = {
  buy: 'شراء',
  colour: 'اللون',
  size: 'المقاس',
  option: 'الخيار',
  choose: { Size: 'يُختار مقاس', Color: 'يُختار لون', Variant: 'يُختار خيار' },
  optionNumber: (number, price) => `الخيار ${number}، ${isolate(price)}`,
  notWith: (value, chosen) => `${isolate(value)} غير متوفر مع ${isolate(chosen)}`,
  switched: values => `لا يتوفر هذان الخياران معًا. المعروض الآن: ${isolate(values)}.`,
  inStock: 'متوفر',
  soldOut: 'نفد',
  optionSoldOut: value => `${isolate(value)}: نفد`,
  left: stock => (stock === 1 ? 'آخر قطعة' : `بقيت ${counted(stock, pieceNoun)} فقط`),
  quantity: 'الكمية',
  fewer: 'تقليل الكمية',
  more: 'زيادة الكمية',
  only: stock => `المتوفر: ${counted(stock, pieceNoun)} فقط.`,
  addToCart: 'إضافة إلى السلة',
  buyNow: 'شراء الآن',
  notifyMe: 'إعلامي عند توفرها',
  chat: 'الاستفسار والطلب الآن',
  chatMessage: name => `مرحبًا، أودّ الاستفسار عن ${isolate(name)} وطلبها.`,
  added: 'أُضيفت القطعة إلى السلة',
  addFailed: 'تعذّرت الإضافة إلى السلة',
  subscribed: 'سنراسلك متى توفرت من جديد',
  subscribeFailed: 'تعذّر تسجيل طلب الإعلام',
  variantsFailed: 'تعذّر تحميل الخيارات',
  retry: 'إعادة المحاولة',
  priceNote: '*السعر تقديري. يُرجى التواصل معنا لمعرفة السعر النهائي.',
  was: 'السعر السابق',
  now: 'السعر الحالي',
  percentOff: percent => leftToRight(`−${percent}%`),
  bestseller: 'الأكثر مبيعًا',
  rating: average => `${average} من 5`,
  reviews: count => counted(count, reviewNoun),
  details: 'تفاصيل المنتج'
}

export const failedCheckText: Translated<typeof failedCheckTextSource> = {
  size: 'يُرجى اختيار المقاس',
  color: 'يُرجى اختيار اللون',
  option: 'يُرجى اختيار جميع الخيارات',
  checking: 'جارٍ التحقق من جلستك…',
  login: 'يُرجى تسجيل الدخول للإضافة إلى السلة',
  variant: 'يُرجى اختيار أحد الخيارات'
}
