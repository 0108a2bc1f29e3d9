import type { Translated } from '@sahra/shared/contract/translated'
import { kinds } from './translatable.rules'
import type { translationHelp as source } from './translation-operations.text'

export const translationHelp: Translated<typeof source> = {
  list: 'كل نص إنجليزي في المتجر مع ترجمته، بالنوع والاسم: الكل، أو نوع واحد أو حالة واحدة، مرتبة بالحالة أو بوقت الترجمة',
  missing: 'نصوص نوع ما تنقص لغة',
  counts: 'كم نصاً ينقص لغة، بحسب ما هي له',
  change: `يكتب نصاً بلغة أخرى ويظهر فوراً؛ و "" يزيله. الأنواع: ${kinds.join('، ')}`,
  export: 'يكتب كل نص إنجليزي في المتجر مع ترجمته ملف CSV لجدول بيانات',
  import: 'يقرأ ترجمات ملف كهذا، كلها أو لا شيء؛ والصف بلا نص لا يغيّر شيئاً',
  add: 'يكتب حتى 500 نص كما في القائمة، كلها أو لا شيء؛ ومع `english` فقط ما دام ذلك هو النص الإنجليزي'
}
