import type { Translated } from '@sahra/shared/contract/translated'
import type { sizeGuideText as source } from './size-guide.text'
export const sizeGuideText: Translated<typeof source> = {
  title: { shoes: 'مقاسات الأحذية', rings: 'مقاسات الخواتم', clothing: 'مقاسات الملابس' },
  size: 'المقاس',
  system: 'النظام',
  conversion: 'المقاسات بالأنظمة الأخرى',
  foot: 'القدم، سم',
  diameter: 'القطر، مم',
  bust: 'الصدر',
  chest: 'محيط الصدر',
  waist: 'الخصر',
  hips: 'الورك',
  centimetres: 'جميع القياسات للجسم، بالسنتيمتر.',
  measureFoot: 'تُقاس القدم مساءً بالوقوف على ورقة: تُعلَّم نقطتا الكعب وأطول إصبع، ثم تُقاس المسافة بينهما.',
  measureRing: 'مقاس الخاتم الأوروبي هو محيطه الداخلي بالمليمتر.',
  measureBody: 'تُؤخذ القياسات فوق ملابس خفيفة: الصدر والورك عند أعرض موضع، والخصر عند أضيقه.',
  sizer: 'قياس خاتم',
  card: 'يُوضع الضلع القصير لبطاقة مصرفية على البطاقة المرسومة، ثم يُحرَّك المؤشر حتى يتساوى العرضان.',
  cardWidth: 'عرض البطاقة على هذه الشاشة',
  ring: 'يُوضع الخاتم على الدائرة، ثم يُحرَّك المؤشر حتى تملأه الدائرة.',
  ringSize: 'مقاس الخاتم',
  result: (size, diameter) => `EU ${size} (${diameter} مم)`
}
