import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $settings } from '@sahra/shared/stores/settings'
import { newsletterText as text } from './newsletter.text'

/** True while the house has switched the newsletter on (C8, C374). */
export function isOffered(): boolean {
  const state = $settings.get()
  return state.status === 'ready' && state.settings.newsletter === true
}

/** Asks for the newsletter. Resolves to a message when it has failed. */
export async function subscribe(email: string): Promise<string | undefined> {
  try {
    await http.post('/api/newsletter/subscribe', { body: { email } })
    return undefined
  } catch (error) {
    return messageOf(error, text.failed)
  }
}
