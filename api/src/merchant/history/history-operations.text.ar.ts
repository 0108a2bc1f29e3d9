import type { Translated } from '@sahra/shared/contract/translated'
import type { changers as changersInEnglish, historyHelp as source } from './history-operations.text'

export const historyHelp: Translated<typeof source> = {
  list: 'من غيّر ماذا، الأحدث أولاً: الكل، أو ما يخص موضوعاً (منتجاً أو فئة أو طلباً …)'
}

export const changers: Translated<typeof changersInEnglish> = { schedule: 'المتجر في الوقت المحدّد' }
