import type { Address, AddressFields } from '@sahra/shared/contract/address'

/** The default address, else the first. */
export const preselectedAddress = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(address => address.isDefault) ?? addresses[0]

const FIELDS = ['street', 'city', 'state', 'zip', 'country'] as const

/** The one that was not there before; else the last that reads as it was written. */
export const findAdded = (
  before: readonly Address[],
  after: readonly Address[],
  fields: AddressFields
): Address | undefined =>
  after.find(address => before.every(existing => existing._id !== address._id)) ??
  after.findLast(address => FIELDS.every(field => address[field] === fields[field].trim()))

const UAE_NAMES = /^(uae|ae|are|(the )?(united arab )?emirates|الإمارات.*)$/

/** Free text, as people write it: 'UAE', 'U.A.E.', 'United Arab Emirates'. */
export const isInUae = (country: string): boolean =>
  UAE_NAMES.test(country.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim())

export const hasStreet = (address: Address | undefined): address is Address => !!address?.street?.trim()
