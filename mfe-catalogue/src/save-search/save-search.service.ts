import { storage } from '@sahra/shared/browser/storage'
import { bus } from '@sahra/shared/bus/bus'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { whenSessionChecked } from '@sahra/shared/stores/session'
import { catalogueToast } from '../toast/catalogue-toast'
import { saveSearchText as text } from './save-search.text'

/** 'offered': not saved yet. */
export type Outcome = 'offered' | 'saved' | { failed: string }

/**
 * The address that a visitor signs in to save: also by an account elsewhere or after a new release, each of which loads the
 * page again. Not in the history: its entry would save it again when it is gone back to.
 */
const PENDING_KEY = 'sahra:save-search'

/** Saves a page as a search. A visitor signs in first, and comes back to the page. */
export async function saveSearch(address: string): Promise<Outcome> {
  const { status } = await whenSessionChecked()
  try {
    if (status === 'shopper') {
      await http.post('/api/alerts', { body: { kind: 'search', address } })
      return 'saved'
    }
    storage.session.set(PENDING_KEY, address)
    await bus.send('session/login-required', { from: address })
    return 'offered'
  } catch (error) {
    return { failed: messageOf(error, text.failed) }
  }
}

/**
 * Saves the page if a visitor has signed in to save it; not the next time. The button may be out of sight: the outcome is a
 * toast, too.
 */
export async function resumeSaving(
  address: string,
  onState: (state: Outcome | 'busy') => void
): Promise<void> {
  const isPending = storage.session.get(PENDING_KEY) === address
  storage.session.remove(PENDING_KEY)
  if (!isPending || (await whenSessionChecked()).status !== 'shopper') return
  onState('busy')
  const outcome = await saveSearch(address)
  if (outcome === 'saved') catalogueToast('success', text.saved)
  else if (outcome !== 'offered') catalogueToast('error', outcome.failed)
  onState(outcome)
}
