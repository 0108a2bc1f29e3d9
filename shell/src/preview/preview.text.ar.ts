import type { Translated } from '@sahra/shared/contract/translated'
import type { previewText as source } from './preview.text'
import { isolate } from '@sahra/shared/language/arabic.ar'

export const previewText: Translated<typeof source> = {
  region: 'معاينة',
  previewing: 'معاينة',
  by: (who, until) => `من ${isolate(who)}، حتى ${until}`,
  exit: 'خروج'
}
