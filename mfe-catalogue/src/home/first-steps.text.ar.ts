import type { Translated } from '@sahra/shared/contract/translated'
import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'
import type { firstStepsText as source } from './first-steps.text'

export const firstStepsText: Translated<typeof source> = {
  title: 'متجرك مفتوح',
  lead: 'لا منتجات فيه بعد. ثلاث خطوات تملؤه، وتحلّ منتجاتك محل هذه الصفحة ما إن يوجد أولها.',
  visitors: 'هل هي زيارة عابرة؟ ما زلنا نرتّب قطعنا، وتسعدنا عودتك قريبًا.',
  steps: [
    {
      title: 'إدخال المنتجات',
      text: `يُستورد ملف المنتجات الذي يصدّره متجرك الحالي (${isolate('Shopify CSV')} أو ملف منتجات ${isolate('Google')})، أو ملف مكتوب يدويًا. ويبيّن التشغيل التجريبي ما سيُضاف والأسطر التي تحتاج إلى تصحيح.`,
      command: 'npm run shop -- import products.csv --dry-run'
    },
    {
      title: 'التعريف بالمتجر',
      text: 'تُحدَّد هنا بيانات المتجر: البريد الإلكتروني والهاتف والعنوان والتوصيل والضريبة.',
      command: 'npm run shop -- settings --help'
    },
    {
      title: 'أول طلب',
      text: 'يكفي فتح أحد المنتجات وشراؤه كما يفعل المتسوّقون، ثم البحث عن الطلب.',
      command: 'npm run shop -- orders list'
    }
  ],
  guide: `يقود الدليل ${leftToRight('docs/merchant.md')} من هنا إلى أول طلب.`
}
