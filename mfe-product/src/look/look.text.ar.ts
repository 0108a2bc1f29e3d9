import type { Translated } from '@sahra/shared/contract/translated'
import type { lookText as source } from './look.text'
export const lookText: Translated<typeof source> = { title: 'تكتمل بها الإطلالة' }
