import { isInUae } from '@sahra/shared/rules/country.rules'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import type { AddressFields } from '@sahra/shared/contract/address'
import { PHONE_DIGITS, TEXT_MAX, ZIP_MAX } from '@sahra/shared/contract/limits'

export type AddressDraft = Record<keyof AddressFields, string>
export type AddressErrors = Partial<Record<keyof AddressFields, string>>

export const emptyAddress: AddressDraft = {
  street: '',
  city: '',
  state: '',
  zip: '',
  country: 'United Arab Emirates',
  phone: ''
}

/** Suggested as the state of an address in the United Arab Emirates; any other text is accepted, too. */
export const emirates = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain'
] as const

/** Returns a complete national number as it is dialled from abroad: '0501234567' → '+971 50 123 4567'; else undefined. */
export function internationalPhone({
  country,
  phone
}: Pick<AddressDraft, 'country' | 'phone'>): string | undefined {
  const [, area, start, end] = /^0(\d{2})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area && isInUae(country) ? `+971 ${area} ${start} ${end}` : undefined
}

/** The messages of the fields (AC-033), in the language of the page. */
export type AddressMessages = Record<keyof AddressFields, string> & { tooLong: (most: number) => string }

const required = ['street', 'city', 'state', 'zip', 'country'] as const

const longest = (field: keyof AddressFields): number => (field === 'zip' ? ZIP_MAX : TEXT_MAX)

export function checkAddress(draft: AddressDraft, messages: AddressMessages): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of required) {
    const { length } = draft[field].trim()
    if (!length) errors[field] = messages[field]
    else if (length > longest(field)) errors[field] = messages.tooLong(longest(field))
  }
  if (draft.phone && draft.phone.length !== PHONE_DIGITS) errors.phone = messages.phone
  return errors
}

/** Keeps digits only, ten at most; +971 and 00971 become the national leading 0 (C84). */
export const phoneDigits = (typed: string): string =>
  latinDigits(typed)
    // A copied number may begin with a mark of direction.
    .replace(/^[^\d+]*(?:\+|00)\D*971\D*0?/, '0')
    .replace(/\D/g, '')
    .slice(0, PHONE_DIGITS)

export const trimmed = (draft: AddressDraft): AddressFields => ({
  street: draft.street.trim(),
  city: draft.city.trim(),
  state: draft.state.trim(),
  zip: latinDigits(draft.zip).trim(),
  country: draft.country.trim(),
  phone: draft.phone
})
