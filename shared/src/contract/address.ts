import { z } from 'zod'
import { PHONE_DIGITS, TEXT_MAX, ZIP_MAX } from './limits'
import { digits } from './typed'

const line = z.string().trim().min(1).max(TEXT_MAX)

export const addressFields = z.object({
  street: line,
  city: line,
  state: line,
  zip: digits.trim().min(1).max(ZIP_MAX),
  country: line,
  phone: z.union([z.literal(''), digits.regex(new RegExp(`^\\d{${PHONE_DIGITS}}$`))]).nullish()
})
export type AddressFields = z.input<typeof addressFields>

export const address = z.object({
  _id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  phone: z.string().optional(),
  isDefault: z.boolean()
})
export type Address = z.infer<typeof address>

/** Every write to the address book responds with the whole list. */
export const addressesResponse = z.object({
  success: z.literal(true),
  message: z.string().optional(),
  addresses: z.array(address)
})
export type AddressesResponse = z.infer<typeof addressesResponse>
