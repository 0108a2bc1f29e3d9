import type { Translated } from '../contract/translated'
import type { copyButtonText as source } from './copy-button.text'
export const copyButtonText: Translated<typeof source> = {
  copied: 'تم النسخ',
  failed: 'تعذّر النسخ'
}
