import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { publicConfig } from '@sahra/shared/shop/config'
import type { DeviceSession } from '@sahra/shared/contract/security'
import { clearDrafts } from '@sahra/shared/forms/drafts'
import { http } from '@sahra/shared/http/http'
import { toast } from '@sahra/shared/bus/toast'
import { createDevicesStore, type DevicesStore } from './security.store'
import { securityText as text } from './security.text'

/** What went wrong, by field; undefined after success. `form`: shown as a toast already. */
export type PasswordFailure = { field: 'current' | 'next' | 'form'; message: string } | undefined

export interface DevicesService {
  $devices: DevicesStore
  reload: () => Promise<void>
  end: (id: string) => Promise<void>
  endOthers: () => Promise<void>
}

async function load($devices: DevicesStore): Promise<void> {
  try {
    const { sessions } = await http.get('/api/user/sessions')
    $devices.set({ status: 'ready', sessions })
  } catch (error) {
    $devices.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}

/** Shows the devices that are left; a device that is signed out already leaves the list, too. */
async function end(
  $devices: DevicesStore,
  send: () => Promise<{ sessions: DeviceSession[] }>,
  done: string
): Promise<void> {
  try {
    const { sessions } = await send()
    $devices.set({ status: 'ready', sessions })
    toast('success', done)
  } catch (error) {
    toast('error', messageOf(error, text.failed))
    if (isErrorResponse(error) && error.status === 404) await load($devices)
  }
}

/** The signed-in devices of one page view; loaded when `$devices` is first subscribed to. */
export function createDevicesService(): DevicesService {
  const $devices = createDevicesStore(store => void load(store))
  return {
    $devices,
    reload: async () => {
      $devices.set({ status: 'loading' })
      await load($devices)
    },
    end: id =>
      end($devices, () => http.delete('/api/user/sessions/{id}', { path: { id } }), text.devices.ended),
    endOthers: () => end($devices, () => http.post('/api/user/sessions/end-others'), text.devices.othersEnded)
  }
}

function failureOf(error: unknown): PasswordFailure {
  const message = messageOf(error, text.failed)
  const code = isErrorResponse(error) ? error.code : undefined
  if (code === 'WRONG_PASSWORD') return { field: 'current', message }
  if (code === 'WEAK_PASSWORD') return { field: 'next', message }
  toast('error', message)
  return { field: 'form', message }
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<PasswordFailure> {
  try {
    await http.post('/api/auth/change-password', { body: { currentPassword, newPassword } })
  } catch (error) {
    return failureOf(error)
  }
  toast('success', text.password.changed)
  return undefined
}

export async function closeAccount(password: string): Promise<PasswordFailure> {
  try {
    await http.post('/api/user/close-account', { body: { password } })
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/** After the account is closed: the shell learns that the session has ended. */
export async function leave(): Promise<void> {
  clearDrafts()
  await bus.send('session/refresh', {})
  toast('success', text.close.closed)
}

/** The URL of the file with the shopper's data. */
export const exportUrl = (): string => `${publicConfig().apiUrl}/api/user/export`
