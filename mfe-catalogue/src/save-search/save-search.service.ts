import { bus } from '@sahra/shared/bus/bus'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { $signedIn, whenSessionChecked } from '@sahra/shared/stores/session'
import { catalogueToast } from '../toast/catalogue-toast'
import { saveSearchText as text } from './save-search.text'

/** 'offered': not saved yet. */
export type Outcome = 'offered' | 'saved' | { failed: string }

/** What a visitor signs in to save. In memory: an entry of the history must not save it again when it is gone back to. */
let pending: string | undefined

/** Saves a page as a search. A visitor signs in first, and comes back to the page. */
export async function saveSearch(address: string): Promise<Outcome> {
  const { status } = await whenSessionChecked()
  try {
    if (status === 'shopper') {
      await http.post('/api/alerts', { body: { kind: 'search', address } })
      return 'saved'
    }
    pending = address
    await bus.send('session/login-required', { from: address })
    return 'offered'
  } catch (error) {
    return { failed: messageOf(error, text.failed) }
  }
}

/** Saves the page after signing in. The button may be out of sight: the outcome is a toast, too. */
export async function resumeSaving(address: string): Promise<Outcome> {
  const outcome = await saveSearch(address)
  if (outcome === 'saved') catalogueToast('success', text.saved)
  else if (outcome !== 'offered') catalogueToast('error', outcome.failed)
  return outcome
}

/** Returns whether the shopper has signed in to save this page; false the next time. */
export function takePending(address: string): boolean {
  const isPending = pending === address && $signedIn.get()
  pending = undefined
  return isPending
}
