import type { Translated } from '@sahra/shared/contract/translated'
import type { searchTool as source } from './search-tool.text'

export const searchTool: Translated<typeof source> = {
  title: 'البحث في المتجر',
  description: 'يجد المنتجات بالكلمات، الأنسب أولاً، مع السعر والتوفّر ومعرّفات خياراتها، ويفتح صفحة النتائج.',
  words: 'ما يبحث عنه المتسوّق: النوع أو اللون أو الخامة أو الدار.',
  limit: 'عدد النتائج المطلوبة.',
  done: 'بحث مساعدك في المتجر'
}
