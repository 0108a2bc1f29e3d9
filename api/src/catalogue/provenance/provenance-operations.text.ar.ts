import { grades } from '@sahra/shared/contract/provenance'
import type { Translated } from '@sahra/shared/contract/translated'
import type { provenanceHelp as source } from './provenance-operations.text'

export const provenanceHelp: Translated<typeof source> = {
  show: 'درجة منتج مقتنى سابقًا وعلامات استعماله وشهادته',
  grade: `يضبط حالة منتج مقتنى سابقًا: ${grades.join('، ')}`,
  ungrade: 'يزيل درجة منتج وعلاماته',
  mark: 'يضيف علامة استعمال: الصورة برقمها من 1، والنسبة من يسارها وأعلاها',
  unmark: 'يزيل علامة استعمال برقمها',
  certify: 'يصدر شهادة أصالة لمنتج له درجة؛ ولا تتغير أبدًا',
  report: 'يضيف تقرير فحص إلى منتج له شهادة: بنود بنتائجها (passed أو noted أو absent) وملاحظاتها',
  serial: 'الرقم التسلسلي، ولا تُظهر الصفحات إلا آخره؛ ومن دونه يبقى السابق',
  gtin: 'رقم GTIN لعنوانه، أو رقم تضعه الدار؛ وإلا فالرمز الشريطي للمنتج',
  withdraw: 'يسحب شهادة؛ ويصبح رقمها مجهولًا'
}
