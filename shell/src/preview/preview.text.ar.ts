import type { Translated } from '@sahra/shared/text'
import type { previewText as source } from './preview.text'
import { isolate } from '@sahra/shared/arabic'

export const previewText: Translated<typeof source> = {
  region: 'معاينة',
  previewing: 'معاينة',
  by: (who, until) => `من ${isolate(who)}، حتى ${until}`,
  exit: 'خروج'
}
