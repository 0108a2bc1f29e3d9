import type { Translated } from '@sahra/shared/contract/translated'
import type { toastText as source } from './toast.text'
export const toastText: Translated<typeof source> = { dismiss: 'إخفاء' }
