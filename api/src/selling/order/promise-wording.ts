import { placeName } from '@sahra/shared/address/place.text'
import { placeName as arabicPlace } from '@sahra/shared/address/place.text.ar'
import type { Order } from '@sahra/shared/contract/order'
import { formatDate as arabicDate } from '@sahra/shared/format/format.ar'
import { formatDate } from '@sahra/shared/format/format'
import { type PromiseWording, promiseLine } from '@sahra/shared/rules/delivery.rules'
import type { Language } from '../../server/language/language.rules'

const wordings: Record<Language, PromiseWording> = {
  en: { formatDate, placeName, comma: ', ', isRightToLeft: false },
  ar: { formatDate: arabicDate, placeName: arabicPlace, comma: '، ', isRightToLeft: true }
}

/** Returns the method of an order with what it promised (C426), each on its own; undefined without a promise. */
export function promiseIn(
  language: Language,
  { promise, pricing }: Order
): { method: string; promised: string } | undefined {
  const promised = promise && promiseLine(promise, wordings[language])
  return promised ? { method: pricing?.shippingMethod?.label ?? '', promised } : undefined
}
