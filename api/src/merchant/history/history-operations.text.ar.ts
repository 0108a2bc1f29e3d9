import type { Translated } from '@sahra/shared/contract/translated'
import type { historyHelp as source } from './history-operations.text'

export const historyHelp: Translated<typeof source> = {
  list: 'من غيّر ماذا، الأحدث أولاً: الكل، أو ما يخص موضوعاً (منتجاً أو فئة أو طلباً …)'
}
