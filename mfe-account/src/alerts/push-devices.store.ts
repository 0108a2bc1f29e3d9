import type { PushDevice } from '@sahra/shared/contract/push'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'
import type { PushPermission } from '@sahra/shared/browser/push'

/** What the devices of an account are, seen from this browser. */
export interface ReadyPushDevices {
  permission: PushPermission
  /** This browser, where alerts appear on it. */
  own: PushDevice | undefined
  others: PushDevice[]
}
export type PushDevices =
  { status: 'loading' } | ({ status: 'ready' } & ReadyPushDevices) | { status: 'failed'; message: string }
export type PushDevicesStore = WritableAtom<PushDevices>

export function createPushDevicesStore(load: ($devices: PushDevicesStore) => void): PushDevicesStore {
  const $devices = atom<PushDevices>({ status: 'loading' })
  onMount($devices, () => load($devices))
  return $devices
}
