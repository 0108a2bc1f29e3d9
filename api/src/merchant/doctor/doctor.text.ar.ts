import type { Translated } from '@sahra/shared/contract/translated'
import type { doctorHelp as source } from './doctor.text'

export const doctorHelp: Translated<typeof source> = {
  check: 'يقارن دفاتر المتجر كله: المال والمخزون والطلبات والرسائل والفواتير والمهام؛ ولا يغيّر شيئًا'
}
