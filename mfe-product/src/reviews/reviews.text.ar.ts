import type { Translated } from '@sahra/shared/contract/translated'
import type { reviewsText as source } from './reviews.text'
import { counted, reviewNoun, starNoun } from '@sahra/shared/language/arabic.ar'
import { REVIEW_COMMENT_MAX } from '@sahra/shared/contract/limits'

/** After a preposition. */
const ofReviews = { ...reviewNoun, two: 'تقييمين' }

export const reviewsText: Translated<typeof source> = {
  title: 'التقييمات',
  loading: 'جارٍ تحميل التقييمات…',
  loadFailed: 'تعذّر تحميل التقييمات',
  addFailed: 'تعذّر إرسال التقييم',
  retry: 'إعادة المحاولة',
  none: 'لا توجد تقييمات بعد. تقييمك سيكون الأول لهذا المنتج.',
  noneListed: star => (star ? `لا توجد تقييمات من ${star}★` : 'لا توجد تقييمات'),
  basedOn: count => `استنادًا إلى ${counted(count, ofReviews)}`,
  outOf5: rating => `${rating} من 5`,
  stars: count => counted(count, starNoun),
  count: (star, count) => `${counted(star, starNoun)}: ${counted(count, reviewNoun)}`,
  author: name => (name && name !== 'Anonymous' ? name : 'دون اسم'),
  verified: 'شراء مؤكَّد',
  answer: 'ردّ المتجر',
  seeAll: 'عرض كل التقييمات',
  all: 'كل التقييمات',
  sort: 'الترتيب حسب',
  sorts: { newest: 'الأحدث', highest: 'الأعلى', lowest: 'الأدنى' },
  filter: 'النجوم',
  anyStar: 'كل النجوم',
  loadMore: 'عرض المزيد',
  write: 'كتابة تقييم',
  rating: 'عدد النجوم',
  comment: 'تقييمك',
  counter: length => `${length}/${REVIEW_COMMENT_MAX}`,
  chosen: stars => `تقييمك: ${stars}`,
  submit: 'إرسال التقييم',
  thanks: {
    published: 'شكرًا لك، نُشر تقييمك.',
    edited: 'شكرًا لك، حلّ تقييمك هذا محل تقييمك السابق للمنتج.'
  },
  checking: 'جارٍ التحقق من جلستك…'
}
