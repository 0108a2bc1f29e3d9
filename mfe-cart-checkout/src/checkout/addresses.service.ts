import { messageOf } from '@sahra/shared/http/api-error'
import type { Address, AddressFields } from '@sahra/shared/contract/address'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import { findAdded } from './address.rules'
import { addressesOf, update, type CheckoutStore } from './checkout.store'
import { text } from './checkout.text'

const fetchAddresses = async (): Promise<Address[]> => (await http.get('/api/user/addresses')).addresses ?? []

export async function loadAddresses($checkout: CheckoutStore): Promise<void> {
  update($checkout, { addresses: { status: 'loading' } })
  try {
    update($checkout, { addresses: { status: 'ready', list: await fetchAddresses() } })
  } catch (error) {
    update($checkout, { addresses: { status: 'failed', message: messageOf(error, text.addressesFailed) } })
  }
}

export const chooseAddress = ($checkout: CheckoutStore, chosen: string): void =>
  update($checkout, { addressId: chosen })
export const setAddressFormOpen = ($checkout: CheckoutStore, open: boolean): void =>
  update($checkout, { formOpen: open })

/** Saves a new address and chooses it; rejects on failure, so that the form stays open. */
export async function saveAddress($checkout: CheckoutStore, fields: AddressFields): Promise<void> {
  try {
    const response = await http.post('/api/user/address', { body: fields })
    const list = response?.addresses ?? (await fetchAddresses())
    const added = findAdded(addressesOf($checkout.get()), list, fields)
    update($checkout, { addresses: { status: 'ready', list }, addressId: added?._id ?? '', formOpen: false })
    toast('success', text.addressSaved)
  } catch (error) {
    toast('error', messageOf(error, text.addressFailed))
    throw error
  }
}
