import { leftToRight } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type * as source from './report.text'

export const reportText: Translated<typeof source.reportText> = {
  heading: 'تقرير الفحص',
  checkedBy: (examiner, date) => `فحصها ${examiner} بتاريخ ${date}.`,
  result: {
    passed: 'كما ينبغي',
    noted: 'مع ملاحظة',
    absent: 'لا وجود له في هذه القطعة'
  },
  marks: 'آثار الاستعمال',
  marksHint: 'الضغط على رقم يُظهر الأثر عن قرب، والضغط مرة أخرى يُظهر القطعة كاملة.',
  mark: (number, place) => `الأثر ${number}: ${place}`,
  marked: 'القطعة وآثار استعمالها مرقّمة',
  history: 'تاريخ القطعة',
  event: {
    listed: 'عُرضت في المتجر',
    certified: 'فُحصت وصدرت شهادتها',
    sold: 'بيعت من متجرنا',
    returned: 'أُعيدت إلينا',
    checked: 'فُحصت مرة أخرى'
  },
  serial: 'الرقم التسلسلي',
  serialEnds: end => `ينتهي بـ ${leftToRight(end)}`,
  compareHeading: 'مقارنة الرقم التسلسلي',
  compareHint: end =>
    `هل القطعة بين يديك؟ يُكتب رقمها التسلسلي كاملًا، وآخره ${leftToRight(end)}. يُقارَن الرقم ولا يُحفظ.`,
  compareLabel: 'الرقم التسلسلي على القطعة',
  compare: 'المقارنة',
  matches: 'هذا هو الرقم التسلسلي للقطعة التي فحصناها.',
  differs: 'ليس هذا الرقم التسلسلي للقطعة التي فحصناها. يُرجى قراءته مرة أخرى، ومراسلتنا قبل الشراء.',
  failed: 'تعذّرت مقارنة الرقم التسلسلي. يُرجى المحاولة مرة أخرى.'
}
