import type { Translated } from '@sahra/shared/contract/translated'
import type { synonymHelp as source } from './synonym-operations.text'

export const synonymHelp: Translated<typeof source> = {
  list: 'ما يقوله المتسوقون وما يعنيه للبحث، أو السطور التي فيها كلمة فقط',
  add: 'يضيف كلمة للمتسوقين: تجد ما تجده الكلمات الأخرى',
  remove: 'يزيل كلمة للمتسوقين، أو أحد معانيها',
  weight: 'مدى قرب المعنى: 1 الشيء نفسه، 0.5 ما يشبهه (الأصل 1)'
}
