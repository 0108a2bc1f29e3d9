import type { Translated } from '@sahra/shared/contract/translated'
import type { yourSizeText as source } from './your-size.text'

export const yourSizeText: Translated<typeof source> = {
  yourSize: sizes => `مقاسك: ${sizes}`
}
