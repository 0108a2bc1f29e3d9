import type { Translated } from '@sahra/shared/contract/translated'
import type { importHelp as source } from './import-operations.text'

export const importHelp: Translated<typeof source> = {
  list: 'ملفات المنتجات التي أُرسلت للاستيراد في الشهر الأخير، الأحدث أولًا',
  show: 'استيراد واحد: حالته، وكم منتجًا أُنجز، وكم منها جديد أو متغيّر أو كما هو أو مرفوض',
  refused: 'كل صف يرفضه الاستيراد، مع السطر والعمود والسبب',
  start:
    'يأخذ ملف منتجات، هو نص الطلب، بأي صيغة من صيغ الاستيراد: يفحصه، أو يستورده في الحال مع imports=true',
  run: 'يستورد ملفًا فُحص؛ ومع skipsRefused الصفوف الصالحة وحدها'
}
