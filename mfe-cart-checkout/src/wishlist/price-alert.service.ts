import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { priceAlertText as text } from './price-alert.text'

/** Asks for mails about falling prices. Resolves to a message when it has failed. */
export async function watchPrices(): Promise<string | undefined> {
  try {
    await http.post('/api/alerts', { body: { kind: 'price' } })
    return undefined
  } catch (error) {
    return messageOf(error, text.failed)
  }
}
