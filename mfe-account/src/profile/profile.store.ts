import type { Address } from '@sahra/shared/contract/address'
import type { User } from '@sahra/shared/contract/account'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

export type Profile =
  | { status: 'loading' }
  | { status: 'ready'; user: Pick<User, 'name' | 'email' | 'pendingEmail'>; addresses: Address[] }
  | { status: 'failed'; message: string }
export type ProfileStore = WritableAtom<Profile>

export function createProfileStore(load: ($profile: ProfileStore) => void): ProfileStore {
  const $profile = atom<Profile>({ status: 'loading' })
  onMount($profile, () => load($profile))
  return $profile
}
