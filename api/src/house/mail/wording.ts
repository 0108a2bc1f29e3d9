import {
  formatAmount as arabicAmount,
  formatDateTime as arabicDateTime
} from '@sahra/shared/format/format.ar'
import { formatAmount, formatDateTime } from '@sahra/shared/format/format'
import type { Language } from '../../server/language/language.rules'
import { letterText as english } from './letter.text'
import { letterText as arabic } from './letter.text.ar'

/** How mails of a language write names, amounts and times. */
const wordings = {
  en: { ...english, formatAmount, formatDateTime },
  ar: { ...arabic, formatAmount: arabicAmount, formatDateTime: arabicDateTime }
}

export const wordingOf = (language: Language) => wordings[language]
