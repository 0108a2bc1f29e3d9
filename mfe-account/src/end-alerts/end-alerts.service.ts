import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { endAlertsText as text } from './end-alerts.text'

/** Ends the alerts of a mailed link. Resolves to a message when it has failed. */
export async function endAlerts(token: string): Promise<string | undefined> {
  try {
    await http.post('/api/alerts/end', { query: { token }, body: {} })
    return undefined
  } catch (error) {
    return messageOf(error, text.failed)
  }
}
