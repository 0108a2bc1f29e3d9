import type { Translated } from '@sahra/shared/contract/translated'
import type { missedHelp as source } from './missed-operations.text'

export const missedHelp: Translated<typeof source> = {
  list: 'ما بحث عنه المتسوقون ولم يجدوه، الأكثر بحثًا أولًا: كلمات وأعداد لما يصل إلى 90 يومًا، بلا أي شيء عن الأشخاص',
  days: 'الأيام الأخيرة التي تُحتسب (الأصل 30، وأقصاها 90)'
}
