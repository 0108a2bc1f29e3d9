import type { Translated } from '@sahra/shared/contract/translated'
import type { listingText as listingTextSource, treeText as treeTextSource } from './listing.text'
import { counted, isolate, productNoun } from '@sahra/shared/language/arabic.ar'
import { brand } from '@sahra/shared/shop/brand'

export const listingText: Translated<typeof listingTextSource> = {
  title: 'تصفّح المنتجات',
  breadcrumb: 'مسار التنقل',
  allProducts: 'جميع المنتجات',
  deep: 'شامل',
  deepMode: 'عرض شامل • مع الفئات الفرعية',
  category: 'فئة',
  products: 'المنتجات',
  titleOfPage: (title, page) => `${title}، الصفحة ${page}`,
  showing: (shown, total) => `عرض ${shown} من ${counted(total, { ...productNoun, one: '1', two: '2' })}`,
  page: page => `الصفحة ${page}`,
  pageOf: (page, total, limit) => `${page} / ${Math.max(1, Math.ceil(total / limit))}`,
  pages: 'الصفحات',
  allPages: 'كل الصفحات',
  loading: 'جارٍ التحميل…',
  empty: 'لا توجد منتجات.',
  emptyAdvice: 'قد تفيد علامة أخرى، أو نطاق سعر أوسع، أو عرض كل المنتجات.',
  pageFilters: 'تصفية السعر والتوفر تخص هذه الصفحة',
  description: () =>
    `حقائب وأحذية ومجوهرات وساعات وإكسسوارات، جديدة أو سبق اقتناؤها، لدى ${brand.name}، وكلها موثَّقة الأصالة${brand.inCity}.`,
  categoryDescription: label =>
    `${isolate(label)}: قطع جديدة أو سبق اقتناؤها لدى ${brand.name}، موثَّقة الأصالة${brand.inCity}، ونوصلها إلى جميع أنحاء العالم.`
}

export const treeText: Translated<typeof treeTextSource> = {
  title: 'الفئات',
  label: 'شجرة الفئات',
  search: 'البحث في الفئات',
  none: 'لا توجد فئات',
  expandAll: 'فتح الكل',
  collapseAll: 'طيّ الكل',
  expand: label => `فتح ${label}`,
  collapse: label => `طيّ ${label}`
}
