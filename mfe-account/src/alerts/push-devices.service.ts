import { toast } from '@sahra/shared/bus/toast'
import type { PushDevice } from '@sahra/shared/contract/push'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { pushPermission, subscribe, subscribedEndpoint, unsubscribe } from '@sahra/shared/browser/push'
import { createPushDevicesStore, type PushDevicesStore } from './push-devices.store'
import { pushDevicesText as text } from './push-devices.text'

export interface PushDevicesService {
  $devices: PushDevicesStore
  reload: () => Promise<void>
  /** Shows alerts on this device; `key`: of the shop. Call it in a press, which the browser asks its question after. */
  add: (key: string) => Promise<void>
  end: (device: PushDevice) => Promise<void>
}

/** Shows the devices of the api, and which of them this browser is. */
async function show($devices: PushDevicesStore, devices: PushDevice[]): Promise<void> {
  const endpoint = await subscribedEndpoint()
  const own = devices.find(device => device.endpoint === endpoint)
  const others = devices.filter(device => device !== own)
  $devices.set({ status: 'ready', own, others, permission: pushPermission() })
}

async function load($devices: PushDevicesStore): Promise<void> {
  try {
    const { devices } = await http.get('/api/alerts/devices')
    await show($devices, devices)
  } catch (error) {
    $devices.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}

async function add($devices: PushDevicesStore, key: string): Promise<void> {
  const body = await subscribe(key).catch(() => 'unavailable' as const)
  if (body === 'unavailable') return toast('error', text.unavailable)
  if (!body) {
    toast('info', text.dismissed)
    return load($devices)
  }
  try {
    const { devices } = await http.post('/api/alerts/devices', { body })
    await show($devices, devices)
    toast('success', text.added)
  } catch (error) {
    await unsubscribe()
    toast('error', messageOf(error, text.failed))
  }
}

/** A device that has ended already leaves the list, too. */
async function end($devices: PushDevicesStore, { _id: id, endpoint }: PushDevice): Promise<void> {
  try {
    const isOwn = (await subscribedEndpoint()) === endpoint
    const { devices } = await http.delete('/api/alerts/devices/{id}', { path: { id } })
    if (isOwn) await unsubscribe()
    await show($devices, devices)
    toast('success', isOwn ? text.ended : text.otherEnded)
  } catch (error) {
    toast('error', messageOf(error, text.failed))
    if (isErrorResponse(error) && error.status === 404) await load($devices)
  }
}

/** The devices of one page view; loaded when `$devices` is first subscribed to. */
export function createPushDevicesService(): PushDevicesService {
  const $devices = createPushDevicesStore(store => void load(store))
  return {
    $devices,
    reload: async () => {
      $devices.set({ status: 'loading' })
      await load($devices)
    },
    add: key => add($devices, key),
    end: device => end($devices, device)
  }
}
