import type { Translated } from '@sahra/shared/contract/translated'
import type { audienceNames as audiences, categoryHelp as source } from './category-operations.text'

export const categoryHelp: Translated<typeof source> = {
  list: 'كل الفئات بترتيب القائمة وبأرقامها وعدد المنتجات في كل منها',
  add: 'يضيف فئة في الأعلى أو تحت فئة أخرى؛ ثلاثة مستويات على الأكثر',
  below: 'الفئة التي فوقها',
  change:
    'يغيّر اسم الفئة، أو ينقلها مع كل ما تحتها (parent null: إلى الأعلى)، أو يحدد موضعها بين جاراتها بدءًا من 1، أو وصفها وكلماتها وصورتها ومقاساتها (sizing)',
  rename: 'يغيّر اسم فئة',
  set: 'يحدد description وtags وpicture وsizing؛ وtags كلمات تفصلها فواصل تجد منتجاتها، والصورة ملف أو عنوان في المتجر، وsizing لمن المقاسات ونظام ما كان منها أرقامًا: women EU',
  move: 'ينقل فئة مع كل ما تحتها إلى فئة أخرى',
  moveTop: 'يجعل الفئة من فئات الأعلى',
  order: 'يحدد موضع الفئة بين جاراتها بدءًا من 1',
  merge: 'ينقل كل منتجات فئة إلى أخرى ويزيلها؛ وتقود عناوينها إليها',
  remove: 'يزيل فئة فارغة'
}

export const audienceNames: Translated<typeof audiences> = {
  women: 'نساء',
  men: 'رجال',
  unisex: 'نساء ورجال'
}
