import type { Address, AddressFields } from '@sahra/shared/contract/address'

/** The default address, else the first. */
export const preselected = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(address => address.isDefault) ?? addresses[0]

const FIELDS = ['street', 'city', 'state', 'zip', 'country'] as const

/** The one that was not there before; else the last that reads as it was written. */
export const added = (
  before: readonly Address[],
  after: readonly Address[],
  fields: AddressFields
): Address | undefined =>
  after.find(address => before.every(old => old._id !== address._id)) ??
  after.findLast(address => FIELDS.every(field => address[field] === fields[field].trim()))

const EMIRATES = /^(uae|ae|are|(the )?(united arab )?emirates|الإمارات.*)$/

/** Free text, as people write it: 'UAE', 'U.A.E.', 'United Arab Emirates'. */
export const isInEmirates = (country: string): boolean =>
  EMIRATES.test(country.toLowerCase().replace(/\./g, '').replace(/\s+/g, ' ').trim())

export const hasStreet = (address: Address | undefined): address is Address => !!address?.street?.trim()
