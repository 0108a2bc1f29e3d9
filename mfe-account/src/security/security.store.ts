import type { DeviceSession } from '@sahra/shared/contract/security'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

export type Devices =
  | { status: 'loading' }
  | { status: 'ready'; sessions: DeviceSession[] }
  | { status: 'failed'; message: string }
export type DevicesStore = WritableAtom<Devices>

export function createDevicesStore(load: ($devices: DevicesStore) => void): DevicesStore {
  const $devices = atom<Devices>({ status: 'loading' })
  onMount($devices, () => load($devices))
  return $devices
}
