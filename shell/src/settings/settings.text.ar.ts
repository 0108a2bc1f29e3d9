import type { Translated } from '@sahra/shared/contract/translated'
import type { settingsText as source } from './settings.text'
export const settingsText: Translated<typeof source> = { failed: 'تعذّر التحميل' }
