import type { Translated } from '@sahra/shared/contract/translated'
import type { sortingText as source } from './sorting.text'

export const sortingText: Translated<typeof source> = {
  view: 'العرض',
  sort: 'الترتيب حسب',
  order: 'الاتجاه',
  sorts: {
    createdAt: 'تاريخ الوصول',
    name: 'الاسم',
    brand: 'العلامة',
    price: 'السعر',
    popularity: 'الرواج'
  },
  orders: {
    createdAt: { desc: 'الأحدث أولًا', asc: 'الأقدم أولًا' },
    name: { desc: 'من Z إلى A', asc: 'من A إلى Z' },
    brand: { desc: 'من Z إلى A', asc: 'من A إلى Z' },
    price: { desc: 'من الأعلى إلى الأدنى', asc: 'من الأدنى إلى الأعلى' },
    popularity: { desc: 'الأكثر رواجًا', asc: 'الأقل رواجًا' }
  }
}
