import type { Address, AddressesResponse, AddressFields } from '@sahra/shared/contract/address'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
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

/** The address was removed elsewhere: drops it and loads the list again (AC-037). */
async function reloadWithout(id: string, $profile: ProfileStore): Promise<false> {
  toast('info', addressText.removedElsewhere)
  const left = currentAddresses($profile).filter(address => address._id !== id)
  setAddresses($profile, await listAddresses().catch(() => left))
  return false
}

/**
 * Runs a change and shows the list of the response; fetches the list when the response carries none. `id` is the address
 * that is changed, `before` the list to restore after an optimistic change has failed.
 */
async function mutate(
  $profile: ProfileStore,
  call: () => Promise<Partial<AddressesResponse>>,
  { id, before, ...texts }: { id?: string; before?: Address[]; done?: string; failed: string }
): Promise<boolean> {
  try {
    const { addresses } = await call()
    setAddresses($profile, addresses ?? (await listAddresses()))
    if (texts.done) toast('success', texts.done)
    return true
  } catch (error) {
    if (id !== undefined && isErrorResponse(error) && error.status === 404) return reloadWithout(id, $profile)
    toast('error', messageOf(error, texts.failed))
    if (before) setAddresses($profile, await listAddresses().catch(() => before))
    return false
  }
}

async function update(id: string, fields: AddressFields, $profile: ProfileStore): Promise<boolean> {
  if (!currentAddresses($profile).some(address => address._id === id)) return reloadWithout(id, $profile)
  return mutate($profile, () => http.put('/api/user/address/{id}', { path: { id }, body: fields }), {
    id,
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
  return mutate($profile, () => http.delete('/api/user/delete/{id}', { path: { id } }), {
    id,
    before,
    done: addressText.deleted,
    failed: addressText.deleteFailed
  })
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
      id,
      failed: addressText.updateFailed
    }),
  remove: id => remove(id, $profile)
})
