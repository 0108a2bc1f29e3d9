import type { Translated } from '@sahra/shared/contract/translated'
import type { brandText as brandTextSource, gridText as gridTextSource } from './brand.text'
import { isolate } from '@sahra/shared/language/arabic.ar'
import { brand } from '@sahra/shared/shop/brand'

export const brandText: Translated<typeof brandTextSource> = {
  eyebrow: 'علامة',
  founded: 'سنة التأسيس',
  knownFor: 'تشتهر بـ',
  about: name => `عن ${isolate(name)}`,
  pages: 'الصفحات',
  pageOf: (page, last) => `${page} / ${last}`,
  titleOfPage: (name, page) => `${name}، الصفحة ${page}`,
  description: name =>
    `قطع ${isolate(name)}، جديدة أو سبق اقتناؤها، لدى ${brand.name}: موثَّقة الأصالة${brand.inCity}، ونوصلها إلى جميع أنحاء العالم.`
}

export const gridText: Translated<typeof gridTextSource> = {
  loading: 'جارٍ تحميل المنتجات',
  failed: 'تعذّر تحميل المنتجات',
  empty: 'لا توجد منتجات'
}
