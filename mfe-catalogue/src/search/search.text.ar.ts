import type { Translated } from '@sahra/shared/contract/translated'
import type { searchText as source } from './search.text'
import { isolateForeign } from '@sahra/shared/language/arabic.ar'

export const searchText: Translated<typeof source> = {
  title: 'نتائج البحث عن',
  blankTitle: 'البحث',
  description: query => `نتائج البحث عن «${query}»`,
  loading: 'جارٍ التحميل…',
  failed: 'تعذّر تحميل المنتجات',
  empty: 'لا توجد نتائج',
  advice: 'قد تفيد مراجعة الإملاء، أو البحث عن علامة أو نوع من القطع.',
  results: 'النتائج',
  corrected: text => `عرض نتائج «${text}»`,
  dropped: words => `لا توجد نتائج تضم ${words.map(word => `«${word}»`).join('، ')}`,
  notCarried: (houses, thing) =>
    thing
      ? `لا نعرض ${houses.map(isolateForeign).join('، ')}؛ إليك ${thing} من دورنا.`
      : `لا نعرض ${houses.map(isolateForeign).join('، ')}.`,
  quoted: words => `«${words}»`,
  category: name => name,
  relevance: 'الأنسب',
  all: 'جميع المنتجات'
}
