import type { Translated } from '@sahra/shared/contract/translated'
import type { saleHelp as source } from './sale-operations.text'

export const saleHelp: Translated<typeof source> = {
  add: 'يخطط لسعر مخفّض لخيار أو لكل خيارات منتج؛ ويبدأ وينتهي من نفسه',
  list: 'التخفيضات المخططة أو الجارية',
  end: 'ينهي تخفيضًا قبل وقته، أو يلغي تخفيضًا مخططًا'
}
