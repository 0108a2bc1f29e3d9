import { bus } from '@sahra/shared/bus/bus'
import type { User } from '@sahra/shared/contract/account'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import { refusedFields } from '../account/field-errors'
import { createAddressBook, listAddresses, type AddressBook } from './address.service'
import type { ProfileErrors, ProfileFields } from './profile.rules'
import { createProfileStore, type ProfileStore } from './profile.store'
import { profileText } from './profile.text'

/** Resolves to undefined on success, else to the errors that stand at the fields; {} when the api did not judge one. */
export type SaveProfile = (
  fields: ProfileFields,
  currentPassword: string | undefined
) => Promise<ProfileErrors | undefined>

export interface ProfileService {
  $profile: ProfileStore
  addresses: AddressBook
  reload: () => Promise<void>
  save: SaveProfile
  withdrawEmail: () => Promise<void>
}

async function load($profile: ProfileStore): Promise<void> {
  try {
    const [{ user }, addresses] = await Promise.all([http.get('/api/user/profile'), listAddresses()])
    $profile.set({ status: 'ready', user, addresses })
  } catch (error) {
    $profile.set({ status: 'failed', message: messageOf(error, profileText.failed) })
  }
}

/** Shows the saved profile and refreshes the session: it holds the name and the e-mail that waits (C82, C260). */
async function show($profile: ProfileStore, user: User): Promise<void> {
  const current = $profile.get()
  if (current.status === 'ready') $profile.set({ ...current, user })
  toast('success', profileText.saved)
  await bus.send('session/refresh', {})
}

async function save(
  { name, email }: ProfileFields,
  currentPassword: string | undefined,
  $profile: ProfileStore
): Promise<ProfileErrors | undefined> {
  try {
    const body = { name: name.trim(), email: email.trim(), ...(currentPassword && { currentPassword }) }
    const { user } = await http.put('/api/user/update-profile', { body })
    await show($profile, user)
  } catch (error) {
    const message = messageOf(error, profileText.saveFailed)
    if (isErrorResponse(error) && error.code === 'WRONG_PASSWORD') return { currentPassword: message }
    toast('error', message)
    return refusedFields(error, message)
  }
  return undefined
}

/** Withdraws the e-mail that waits for its code (C260). */
async function withdrawEmail($profile: ProfileStore): Promise<void> {
  try {
    await show($profile, (await http.delete('/api/user/pending-email')).user)
  } catch (error) {
    toast('error', messageOf(error, profileText.saveFailed))
  }
}

/** Profile and addresses of one page view; loaded when `$profile` is first subscribed to. */
export function createProfileService(): ProfileService {
  const $profile = createProfileStore(store => void load(store))
  return {
    $profile,
    addresses: createAddressBook($profile),
    reload: async () => {
      $profile.set({ status: 'loading' })
      await load($profile)
    },
    save: (fields, currentPassword) => save(fields, currentPassword, $profile),
    withdrawEmail: () => withdrawEmail($profile)
  }
}
