import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { safePaymentUrl } from '@sahra/shared/rules/payment-url.rules'
import { toast } from '@sahra/shared/bus/toast'
import { paymentPage } from './payment-page'
import { paymentText as text } from './payment.text'

/**
 * Opens the provider's page for an order. Resolves, after a toast, when it could not be opened: 'changed' when the order
 * is not what the page shows.
 */
export async function openPayment(id: string): Promise<'opened' | 'failed' | 'changed'> {
  try {
    const response = await http.post('/api/order/{id}/pay', { path: { id } })
    const url = safePaymentUrl(response?.paymentUrl)
    if (url) {
      await paymentPage.open(url)
      return 'opened'
    }
    toast('error', text.openFailed)
    return 'failed'
  } catch (error) {
    const changed = isErrorResponse(error) && (error.status === 409 || error.status === 404)
    if (changed) toast('info', messageOf(error, text.notPayable))
    else toast('error', messageOf(error, text.openFailed))
    return changed ? 'changed' : 'failed'
  }
}
