import type { Translated } from '@sahra/shared/contract/translated'
import type { todayHelp as source } from './today-operations.text'

export const todayHelp: Translated<typeof source> = {
  show: 'ما ينتظر المتجر: الطلبات والعروض والمرتجعات والدفعات والرسائل والأعمال والمخزون والمراجعات، بالأرقام'
}
