import type { Translated } from '@sahra/shared/contract/translated'
import type { sizeToolsText as source } from './size-tools.text'

export const sizeToolsText: Translated<typeof source> = {
  sizeGuide: 'دليل المقاسات',
  system: 'المقاسات بنظام',
  letters: 'الحروف',
  fits: (size, kind, measure, waist) =>
    kind === 'ring'
      ? `قطر المقاس ${size} من الداخل ${measure} مم`
      : `المقاس ${size} يناسب ${waist ? `الصدر ${measure} والخصر ${waist}` : `قدمًا بطول ${measure}`} سم`
}
