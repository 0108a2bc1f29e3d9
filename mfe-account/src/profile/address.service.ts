import type { Address, AddressesResponse, AddressFields } from '@sahra/shared/contract/address'
import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { toast } from '@sahra/shared/toast'
import { addressText } from './address.text'
import type { ProfileStore } from './profile.store'

export interface AddressBook {
  /** All resolve to true on success, to false after an error toast. */
  add: (fields: AddressFields) => Promise<boolean>
  update: (id: string, fields: AddressFields) => Promise<boolean>
  makeDefault: (id: string) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
}

export async function listAddresses(): Promise<Address[]> {
  const { addresses } = await http.get('/api/user/addresses')
  return addresses ?? []
}

function setAddresses($profile: ProfileStore, addresses: Address[]): void {
  const current = $profile.get()
  if (current.status === 'ready') $profile.set({ ...current, addresses })
}

const currentAddresses = ($profile: ProfileStore): Address[] => {
  const current = $profile.get()
  return current.status === 'ready' ? current.addresses : []
}

/** Runs a change and shows the list of the response; fetches the list when the response carries none. */
async function mutate(
  $profile: ProfileStore,
  call: () => Promise<Partial<AddressesResponse>>,
  texts: { done?: string; failed: string }
): Promise<boolean> {
  try {
    const { addresses } = await call()
    setAddresses($profile, addresses ?? (await listAddresses()))
    if (texts.done) toast('success', texts.done)
    return true
  } catch (error) {
    toast('error', messageOf(error, texts.failed))
    return false
  }
}

async function update(id: string, fields: AddressFields, $profile: ProfileStore): Promise<boolean> {
  if (!currentAddresses($profile).some(address => address._id === id)) {
    toast('info', addressText.removedElsewhere)
    setAddresses($profile, await listAddresses().catch(() => currentAddresses($profile)))
    return false
  }
  return mutate($profile, () => http.put('/api/user/address/{id}', { path: { id }, body: fields }), {
    done: addressText.updated,
    failed: addressText.updateFailed
  })
}

/** Optimistic: the row is removed at once; on failure the list is loaded again. */
async function remove(id: string, $profile: ProfileStore): Promise<boolean> {
  const before = currentAddresses($profile)
  setAddresses(
    $profile,
    before.filter(address => address._id !== id)
  )
  const removed = await mutate($profile, () => http.delete('/api/user/delete/{id}', { path: { id } }), {
    done: addressText.deleted,
    failed: addressText.deleteFailed
  })
  if (!removed) setAddresses($profile, await listAddresses().catch(() => before))
  return removed
}

export const createAddressBook = ($profile: ProfileStore): AddressBook => ({
  add: fields =>
    mutate($profile, () => http.post('/api/user/address', { body: fields }), {
      done: addressText.added,
      failed: addressText.addFailed
    }),
  update: (id, fields) => update(id, fields, $profile),
  makeDefault: id =>
    mutate($profile, () => http.put('/api/user/address/default/{id}', { path: { id } }), {
      failed: addressText.updateFailed
    }),
  remove: id => remove(id, $profile)
})
