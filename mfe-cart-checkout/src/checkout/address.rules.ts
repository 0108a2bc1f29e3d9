import type { Address, AddressFields } from '@sahra/shared/contract/address'

/** Returns the default address, else the first (CC-029). */
export const preselectedAddress = (addresses: readonly Address[]): Address | undefined =>
  addresses.find(address => address.isDefault) ?? addresses[0]

const FIELDS = ['street', 'city', 'state', 'zip', 'country'] as const

/** Returns the address that was not in `before`, else the last one with the same fields (CC-030). */
export const findAdded = (
  before: readonly Address[],
  after: readonly Address[],
  fields: AddressFields
): Address | undefined =>
  after.find(address => before.every(existing => existing._id !== address._id)) ??
  after.findLast(address => FIELDS.every(field => address[field] === fields[field].trim()))

export const hasStreet = (address: Address | undefined): address is Address => !!address?.street?.trim()
