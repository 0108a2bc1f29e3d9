import type { Translated } from '@sahra/shared/contract/translated'
import type { sampleText as source } from './sample.text'

export const sampleText: Translated<typeof source> = {
  title: 'صفحة جديدة',
  description: 'قطع اخترناها لك، وفُحصت أصالة كل منها يدويًا.',
  loading: 'جارٍ تحميل القطع…',
  empty: 'لا شيء هنا بعد',
  failed: 'تعذّر تحميل القطع'
}
