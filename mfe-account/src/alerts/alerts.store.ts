import type { Alert } from '@sahra/shared/contract/alert'
import { atom, onMount, type WritableAtom } from '@sahra/shared/atoms/atoms'

export type Alerts =
  { status: 'loading' } | { status: 'ready'; alerts: Alert[] } | { status: 'failed'; message: string }
export type AlertsStore = WritableAtom<Alerts>

export function createAlertsStore(load: ($alerts: AlertsStore) => void): AlertsStore {
  const $alerts = atom<Alerts>({ status: 'loading' })
  onMount($alerts, () => load($alerts))
  return $alerts
}
