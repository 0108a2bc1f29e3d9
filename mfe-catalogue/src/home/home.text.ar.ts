import type { Translated } from '@sahra/shared/contract/translated'
import type {
  homeText as homeTextSource,
  bannerText as bannerTextSource,
  rowText as rowTextSource,
  bannerFailures as bannerFailuresSource,
  trustText as trustTextSource
} from './home.text'
import { isolate, isolateForeign } from '@sahra/shared/language/arabic.ar'
import { brand } from '@sahra/shared/shop/brand'

export const homeText: Translated<typeof homeTextSource> = {
  title: () => `${brand.name}: فخامة جديدة أو سبق اقتناؤها${brand.inCity}`,
  description: () =>
    `حقائب وأحذية ومجوهرات وساعات فاخرة فريدة، جديدة أو سبق اقتناؤها، مع ضمان الأصالة مدى الحياة وتوصيل ${brand.city && `من ${isolateForeign(brand.city)} `}إلى جميع أنحاء العالم.`,
  hero: {
    eyebrow: 'قطع فاخرة فريدة، جديدة أو سبق اقتناؤها',
    title: 'قطع استثنائية، نعثر عليها بهدوء',
    link: 'تسوّق المجموعة',
    alt: 'تسوّق المجموعة: قطعة من الموسم'
  },
  categories: 'تسوّق حسب الفئة',
  loading: 'جارٍ التحميل…',
  failed: message => `خطأ: ${isolate(message)}`,
  category: 'فئة',
  featured: count => (count === 3 ? 'ثلاث لمسات تكتمل بها الإطلالة' : 'لمسات تكتمل بها الإطلالة'),
  shopAll: 'تسوّق الكل'
}

export const bannerText: Translated<typeof bannerTextSource> = {
  promo: {
    eyebrow: 'ساعات',
    title: 'ساعات تستحق أن تُحفظ',
    text: 'موثَّقة ومصونة ومضمونة مدى الحياة.',
    link: 'اكتشاف الساعات'
  },
  'banner-1': {
    eyebrow: 'سبق اقتناؤها',
    title: 'حياة ثانية للأيقونات',
    text: 'تُفحص يدويًا كل قطعة سبق اقتناؤها.',
    link: 'عرض المختارات'
  },
  'banner-2': {
    eyebrow: 'مجوهرات',
    title: 'نور رُصِّع باليد',
    text: 'زمرد ولؤلؤ وذهب، ومع كل قطعة وثائقها.',
    link: 'استكشاف المجوهرات'
  },
  'banner-3': {
    eyebrow: 'المساء',
    title: 'أناقة تبدأ من الخطوة',
    text: 'أحذية بكعب وحرير لأمسيات على ضوء الشموع.',
    link: 'اختيار حذائك'
  }
}

export const rowText: Translated<typeof rowTextSource> = {
  newIn: { title: 'وصل حديثًا', all: 'عرض كل ما وصل حديثًا' },
  priceDrops: { title: 'أسعار مخفَّضة', all: 'عرض كل الأسعار المخفَّضة' },
  bestsellers: { title: 'الأكثر مبيعًا', all: 'عرض كل القطع الأكثر مبيعًا' },
  brands: { title: 'الدور التي نعرض قطعها', all: 'جميع العلامات من A إلى Z' }
}

export const bannerFailures: Translated<typeof bannerFailuresSource> = {
  hero: 'تعذّر تحميل الصورة الرئيسية',
  promo: 'تعذّر تحميل صورة العرض'
}

export const trustText: Translated<typeof trustTextSource> = {
  title: 'ثقة دائمة في كل قطعة',
  points: (pieces = '25,000') => [
    { icon: 'card', title: 'فخامة في المتناول', text: 'إمكانية الشراء بالتقسيط.' },
    {
      icon: 'shield',
      title: 'أصالة مدى الحياة',
      text: `ضمان الأصالة مدى الحياة على ${pieces ? `أكثر من ${pieces} قطعة` : 'كل قطعة'}.`
    },
    {
      icon: 'globe',
      title: 'توصيل وإرجاع حول العالم',
      text: 'إلى بابك، ومنه إلينا من جديد إن لزم.'
    },
    { icon: 'refresh', title: 'استرداد ما دفعت', text: 'إذا لم تكن القطعة كما عُرضت.' }
  ]
}
