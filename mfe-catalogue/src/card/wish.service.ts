import { bus } from '@sahra/shared/bus'
import { messageOf } from '@sahra/shared/api-error'
import { $session, whenSessionChecked } from '@sahra/shared/stores/session'
import { listingToast } from '../toast'
import { wishText } from './card.text'

/** The heart of a card: into the wishlist or out of it; a visitor is sent to sign in first. */
export async function toggleWish(productId: string): Promise<void> {
  if ($session.get().status === 'loading') listingToast('info', wishText.checking)
  const { status } = await whenSessionChecked()
  if (status === 'visitor') return bus.send('session/login-required', {})
  try {
    const { added } = await bus.send('wishlist/toggle', { productId })
    listingToast('success', added ? wishText.added : wishText.removed)
  } catch (error) {
    showError(messageOf(error, wishText.failed))
  }
}

const showError = (message: string): void =>
  message === wishText.duplicate ? listingToast('info', wishText.already) : listingToast('error', message)
