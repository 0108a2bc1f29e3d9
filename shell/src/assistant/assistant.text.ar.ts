import type { Translated } from '@sahra/shared/contract/translated'
import type { text as source } from './assistant.text'

export const text: Translated<typeof source> = {
  question: (title, what) => `يسأل مساعد متصفحك: ${title}؟ ${what}`,
  allow: 'السماح',
  decline: 'الرفض',
  declined: 'رفض المتسوّق.',
  busy: 'يُسأل المتسوّق الآن عن أداة أخرى. تُعاد المحاولة بعد الجواب.',
  signIn: 'على المتسوّق تسجيل الدخول أولاً؛ صفحة ذلك مفتوحة.',
  failed: 'لم تنجح العملية. تُعاد المحاولة لاحقاً.',
  noSuchProduct: 'لا يوجد هذا المنتج أو هذا الخيار.',
  field: (name, value) => `${name}: ${value}`
}
