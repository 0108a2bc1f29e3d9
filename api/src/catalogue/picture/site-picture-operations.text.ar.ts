import type { Translated } from '@sahra/shared/contract/translated'
import type { sitePictureHelp as source } from './site-picture-operations.text'

export const sitePictureHelp: Translated<typeof source> = {
  'set-icon': 'أيقونة المتجر في المتصفحات وعلى الأجهزة، مربّعة لا تقلّ عن 512 × 512 بكسل',
  'reset-icon': 'يعيد أيقونة النسخة المبنيّة؛ وللمتجر الذي له اسم خاص حرفه الأول',
  'set-share-picture':
    'صورة روابط المتجر في الرسائل، لا تقلّ عن 1200 × 630 بكسل، للصفحات التي ليست لها صورة خاصة',
  'reset-share-picture': 'يعيد صورة النسخة المبنيّة؛ وليس للمتجر الذي له اسم خاص صورة'
}
