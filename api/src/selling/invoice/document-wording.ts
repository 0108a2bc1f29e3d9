import { isolate } from '@sahra/shared/language/arabic.ar'
import * as arabicFormat from '@sahra/shared/format/format.ar'
import * as format from '@sahra/shared/format/format'
import type { Order } from '@sahra/shared/contract/order'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import { addressLines, houseLine } from '../../server/language/place-wording'
import { isolateRtl } from '../../server/language/direction'
import type { Language } from '../../server/language/language.rules'
import { invoiceText as english } from './invoice.text'
import { invoiceText as arabic } from './invoice.text.ar'
import { printable } from './visual-order'

type Texts = typeof arabic

export interface DocumentWording {
  text: Texts
  /** Stands beside each label (C164). */
  second?: Texts
  formatDate: (iso: string) => string
  /** Formats fils with the currency, also negative ones. */
  formatFils: (fils: number) => string
  /** Returns text of a shopper, a merchant or a product as one line that moves no words around it. */
  foreign: (text: string) => string
  /** Returns the address of a shopper, and a line of the house's address (C218). */
  addressLines: (address: Order['address']) => string[]
  houseLine: (line: string) => string
}

const placesIn = (language: Language, foreign: (text: string) => string) => ({
  foreign,
  addressLines: (address: Order['address']) =>
    addressLines(language, address, (text, isPlace) => text && (isPlace ? printable : foreign)(text)),
  houseLine: (line: string) => houseLine(language, line)
})

const wordings: Record<Language, DocumentWording> = {
  en: {
    text: english,
    formatDate: format.formatDate,
    formatFils: fils => format.formatAmount(toAed(fils)),
    ...placesIn('en', text => isolateRtl(printable(text)))
  },
  ar: {
    text: arabic,
    second: english,
    formatDate: arabicFormat.formatDate,
    formatFils: fils => arabicFormat.formatAmount(toAed(fils)),
    ...placesIn('ar', text => isolate(printable(text)))
  }
}

export const wordingOf = (language: Language): DocumentWording => wordings[language]

/** Returns a label, with the English one after it in a document of a further language. */
export function labelOf({ text, second }: DocumentWording, pick: (texts: Texts) => string): string {
  return second ? `${pick(text)} · ${isolate(pick(second))}` : pick(text)
}

/** Returns a label with its value, and the English label last. */
export function valueOf({ text, second }: DocumentWording, pick: (texts: Texts) => string, value: string) {
  const words = text.labelled(pick(text), value)
  return second ? `${words} · ${isolate(pick(second))}` : words
}
