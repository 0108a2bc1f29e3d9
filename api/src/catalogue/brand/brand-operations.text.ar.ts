import type { Translated } from '@sahra/shared/contract/translated'
import type { brandHelp as source } from './brand-operations.text'

export const brandHelp: Translated<typeof source> = {
  list: 'كل العلامات بأرقامها وعدد منتجاتها',
  add: 'يضيف علامة؛ ويضيفها الاستيراد وحقل المنتج أيضًا',
  change: 'يغيّر اسم علامة، أو ما تقوله صفحتها: وصفًا، وما تشتهر به، وسنة تأسيسها، وصورة',
  rename: 'يغيّر اسم علامة',
  set: 'يعيّن description وknown-for وfounded وpicture؛ وfounded سنة، وpicture ملف أو عنوان في المتجر',
  merge: 'ينقل كل منتجات علامة إلى أخرى ويزيلها؛ وتقود عناوينها إليها',
  remove: 'يزيل علامة بلا منتجات'
}
