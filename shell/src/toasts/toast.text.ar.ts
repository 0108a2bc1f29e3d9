import type { Translated } from '@sahra/shared/text'
import type { toastText as source } from './toast.text'
export const toastText: Translated<typeof source> = { dismiss: 'إخفاء' }
