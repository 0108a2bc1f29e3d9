import type { Translated } from '@sahra/shared/contract/translated'
import type { sizeToolsText as source } from './size-tools.text'

export const sizeToolsText: Translated<typeof source> = {
  sizeGuide: 'دليل المقاسات',
  system: 'المقاسات بنظام',
  letters: 'الحروف'
}
