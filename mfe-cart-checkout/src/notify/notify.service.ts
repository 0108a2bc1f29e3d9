import { bus } from '@sahra/shared/bus/bus'
import type { NotifySubscribeRequest } from '@sahra/shared/contract/wishlist'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $signedIn } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import { $notify } from './notify.store'
import { text } from './notify.text'

/** Handles `notify/subscribe`; rejects with the api's message, which the sender shows. */
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

/** Subscribes from the wishlist page; a visitor signs in first and comes back to `from` (WL-017). */
export async function notifyMe(subscription: NotifySubscribeRequest, from: string): Promise<void> {
  if (!$signedIn.get()) return bus.send('session/login-required', { from })
  try {
    await subscribe(subscription)
    toast('success', text.done)
  } catch {
    toast('error', text.failed)
  }
}
