import { toast } from '@sahra/shared/bus/toast'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { isRegistered, wasDismissed } from '../account/passkey.rules'
import { createPasskeysStore, type PasskeysStore } from './passkeys.store'
import { securityText } from './security.text'

const text = securityText.passkeys

/** `refused`: the current password is asked for, with the reason. */
export type Added = { refused: string } | 'added' | 'failed'

export interface PasskeysService {
  $passkeys: PasskeysStore
  reload: () => Promise<void>
  /** What fails is shown as a toast. */
  add: (name: string, currentPassword: string) => Promise<Added>
  remove: (id: string) => Promise<void>
}

async function load($passkeys: PasskeysStore): Promise<void> {
  try {
    const { passkeys } = await http.get('/api/user/passkeys')
    $passkeys.set({ status: 'ready', passkeys })
  } catch (error) {
    $passkeys.set({ status: 'failed', message: messageOf(error, securityText.failed) })
  }
}

/** The passkeys of the account in one page view; loaded when `$passkeys` is first subscribed to. */
export function createPasskeysService(): PasskeysService {
  const $passkeys = createPasskeysStore(store => void load(store))
  return {
    $passkeys,
    reload: async () => {
      $passkeys.set({ status: 'loading' })
      await load($passkeys)
    },
    async add(name, currentPassword) {
      try {
        $passkeys.set({ status: 'ready', passkeys: await make(name, currentPassword) })
      } catch (error) {
        if (isErrorResponse(error) && error.code === 'WRONG_PASSWORD')
          return { refused: messageOf(error, securityText.failed) }
        if (wasDismissed(error)) toast('info', text.dismissed)
        else toast('error', isRegistered(error) ? text.known : messageOf(error, securityText.failed))
        return 'failed'
      }
      toast('success', text.added)
      return 'added'
    },
    async remove(id) {
      try {
        const { passkeys } = await http.delete('/api/user/passkeys/{id}', { path: { id } })
        $passkeys.set({ status: 'ready', passkeys })
        toast('success', text.removed)
      } catch (error) {
        toast('error', messageOf(error, securityText.failed))
        if (isErrorResponse(error) && error.status === 404) await load($passkeys)
      }
    }
  }
}

/** Has the browser make a passkey, and stores it; returns all. */
async function make(name: string, currentPassword: string) {
  const { makePasskey } = await import(/* webpackChunkName: "late" */ '../account/make-passkey')
  const begun = await http.post('/api/user/passkeys/options', {
    body: currentPassword ? { currentPassword } : {}
  })
  const { attempt, response } = await makePasskey(begun)
  const { passkeys } = await http.post('/api/user/passkeys', { body: { attempt, response, name } })
  return passkeys
}
