import type { Translated } from '@sahra/shared/contract/translated'
import type { jobHelp as source } from './job-operations.text'

export const jobHelp: Translated<typeof source> = {
  list: 'الأعمال في الخلفية: كم منها ينتظر، وكل ما فشل منها مع خطئه',
  retry: 'يشغّل عملًا فشل، أو كل ما فشل، في الحال',
  allFailed: 'كل الأعمال التي فشلت'
}
