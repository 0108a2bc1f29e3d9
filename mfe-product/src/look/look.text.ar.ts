import type { Translated } from '@sahra/shared/text'
import type { lookText as source } from './look.text'
export const lookText: Translated<typeof source> = { title: 'تكتمل بها الإطلالة' }
