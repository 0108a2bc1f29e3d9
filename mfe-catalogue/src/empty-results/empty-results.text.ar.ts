import type { Translated } from '@sahra/shared/contract/translated'
import type { emptyResultsText as source } from './empty-results.text'

export const emptyResultsText: Translated<typeof source> = { concierge: 'السؤال عن قطعة بعينها' }
