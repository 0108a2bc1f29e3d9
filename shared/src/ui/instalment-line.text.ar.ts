import type { Translated } from '@sahra/shared/contract/translated'
import { isolate } from '../language/arabic.ar'
import type { instalmentText as source } from './instalment-line.text'

export const instalmentText: Translated<typeof source> = {
  line: (payments, amount, provider) =>
    `${payments} × ${amount} عبر ${isolate(provider)}. يعود قرار التقسيط إلى ${isolate(provider)}.`
}
