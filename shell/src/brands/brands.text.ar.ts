import type { Translated } from '@sahra/shared/contract/translated'
import type { brandsText as source } from './brands.text'
export const brandsText: Translated<typeof source> = { failed: 'تعذّر تحميل العلامات' }
