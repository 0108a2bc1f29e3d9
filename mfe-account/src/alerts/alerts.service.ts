import type { Alert } from '@sahra/shared/contract/alert'
import { toast } from '@sahra/shared/bus/toast'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { type AlertsStore, createAlertsStore } from './alerts.store'
import { alertsText as text } from './alerts.text'

export interface AlertsService {
  $alerts: AlertsStore
  reload: () => Promise<void>
  /** Asks for mails about falling prices. */
  watchPrices: () => Promise<void>
  end: (id: string) => Promise<void>
}

async function load($alerts: AlertsStore): Promise<void> {
  try {
    const { alerts } = await http.get('/api/alerts')
    $alerts.set({ status: 'ready', alerts })
  } catch (error) {
    $alerts.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}

/** Shows the alerts that a change leaves; an alert that has ended already leaves the list, too. */
async function change(
  $alerts: AlertsStore,
  send: () => Promise<{ alerts: Alert[] }>,
  done: string
): Promise<void> {
  try {
    const { alerts } = await send()
    $alerts.set({ status: 'ready', alerts })
    toast('success', done)
  } catch (error) {
    toast('error', messageOf(error, text.failed))
    if (isErrorResponse(error) && error.status === 404) await load($alerts)
  }
}

/** The alerts of one page view; loaded when `$alerts` is first subscribed to. */
export function createAlertsService(): AlertsService {
  const $alerts = createAlertsStore(store => void load(store))
  return {
    $alerts,
    reload: async () => {
      $alerts.set({ status: 'loading' })
      await load($alerts)
    },
    watchPrices: () =>
      change($alerts, () => http.post('/api/alerts', { body: { kind: 'price' } }), text.added),
    end: id => change($alerts, () => http.delete('/api/alerts/{id}', { path: { id } }), text.ended)
  }
}
