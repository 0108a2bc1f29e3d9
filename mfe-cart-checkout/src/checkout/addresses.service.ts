import { messageOf } from '@sahra/shared/api-error'
import type { Address, AddressFields } from '@sahra/shared/contract/address'
import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import { findAdded, preselectedAddress } from './address.rules'
import { addressesOf, chosenAddress, update, type CheckoutStore } from './checkout.store'
import { text } from './checkout.text'

const fetchAddresses = async (): Promise<Address[]> => (await http.get('/api/user/addresses')).addresses ?? []

export async function loadAddresses($checkout: CheckoutStore): Promise<void> {
  update($checkout, { addresses: { status: 'loading' } })
  try {
    const list = await fetchAddresses()
    const chosen = chosenAddress({ ...$checkout.get(), addresses: { status: 'ready', list } })
    update($checkout, {
      addresses: { status: 'ready', list },
      addressId: (chosen ?? preselectedAddress(list))?._id
    })
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
    const chosen = findAdded(addressesOf($checkout.get()), list, fields) ?? preselectedAddress(list)
    update($checkout, { addresses: { status: 'ready', list }, addressId: chosen?._id, formOpen: false })
    toast('success', text.addressSaved)
  } catch (error) {
    toast('error', messageOf(error, text.addressFailed))
    throw error
  }
}
