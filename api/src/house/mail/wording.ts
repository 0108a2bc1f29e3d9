import {
  formatAmount as arabicAmount,
  formatDateTime as arabicDateTime,
  formatPrice as arabicPrice
} from '@sahra/shared/format/format.ar'
import { formatAmount, formatDateTime, formatPrice } from '@sahra/shared/format/format'
import type { Language } from '../../server/language/language.rules'
import { letterText as english } from './letter.text'
import { letterText as arabic } from './letter.text.ar'

/** How mails of a language write names, amounts and times. */
const wordings = {
  en: { ...english, formatAmount, formatPrice, formatDateTime },
  ar: { ...arabic, formatAmount: arabicAmount, formatPrice: arabicPrice, formatDateTime: arabicDateTime }
}

export const wordingOf = (language: Language) => wordings[language]
