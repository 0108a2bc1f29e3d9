import { brand } from '@sahra/shared/shop/brand'
import type { Translated } from '@sahra/shared/contract/translated'
import type { productText as source } from './product.text'
import { isolate, leftToRight } from '@sahra/shared/language/arabic.ar'

export const productText: Translated<typeof source> = {
  loading: 'جارٍ تحميل المنتج…',
  notFound: 'المنتج غير موجود',
  browse: 'تصفّح المنتجات',
  notFoundAdvice: 'لا وجود للمنتج المطلوب.',
  goBack: 'رجوع',
  breadcrumb: 'مسار التنقل',
  home: 'الرئيسية',
  lowerPartFailed: 'تعذّر تحميل التقييمات والمنتجات المشابهة.',
  retry: 'إعادة المحاولة',
  promises: 'ما نعد به',
  promise: {
    delivery: 'توصيل إلى جميع أنحاء العالم',
    authenticity: `أصالة مضمونة ${leftToRight('100%')}`,
    service: 'خدمة عملاء على مدار الساعة',
    payment: 'طرق دفع متعددة'
  },
  title: (name, brand) => (brand ? `${isolate(name)} من ${isolate(brand)}` : name),
  pendingTitle: 'المنتج',
  description: (name, text) => text || `${isolate(name)}، قطعة انتقيناها بعناية${brand.inCity}.`
}
