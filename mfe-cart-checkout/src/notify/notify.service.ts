import { bus } from '@sahra/shared/bus'
import type { NotifySubscribeRequest } from '@sahra/shared/contract/wishlist'
import { messageOf } from '@sahra/shared/api-error'
import { http } from '@sahra/shared/http'
import { $signedIn } from '@sahra/shared/stores/session'
import { toast } from '../toast'
import { $notify } from './notify.store'
import { text } from './notify.text'

/** Command `notify/subscribe`: rejects with the server's words, which the asking room shows. */
export async function subscribe({ productId, variantId, email }: NotifySubscribeRequest): Promise<void> {
  $notify.set({ status: 'loading', productId })
  const body = { productId, ...(variantId ? { variantId } : {}), ...(email ? { email } : {}) }
  try {
    await http.post('/api/notify/subscribe', { body })
    $notify.set({ status: 'done', productId })
  } catch (error) {
    $notify.set({ status: 'failed', message: messageOf(error, text.failed) })
    throw error
  }
}

/** The button of the wishlist: a visitor signs in first and comes back to `from`. */
export async function notifyMe(subscription: NotifySubscribeRequest, from: string): Promise<void> {
  if (!$signedIn.get()) return bus.send('session/login-required', { from })
  try {
    await subscribe(subscription)
    toast('success', text.done)
  } catch {
    toast('error', text.failed)
  }
}
