import type { OwnPasskey } from '@sahra/shared/contract/passkey'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

export type Passkeys =
  { status: 'loading' } | { status: 'ready'; passkeys: OwnPasskey[] } | { status: 'failed'; message: string }
export type PasskeysStore = WritableAtom<Passkeys>

export function createPasskeysStore(load: ($passkeys: PasskeysStore) => void): PasskeysStore {
  const $passkeys = atom<Passkeys>({ status: 'loading' })
  onMount($passkeys, () => load($passkeys))
  return $passkeys
}
