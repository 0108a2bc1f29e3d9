import { ApiError, messageOf } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { $session, whenSessionChecked } from '@sahra/shared/stores/session'
import { catalogueToast } from '../toast/catalogue-toast'
import { wishlistText as text } from './card.text'

/** Adds a product to the wishlist or removes it, and shows the result as a toast; sends a visitor to sign in. */
export async function toggleWishlist(productId: string): Promise<void> {
  if ($session.get().status === 'loading') catalogueToast('info', text.checking)
  const { status } = await whenSessionChecked()
  if (status === 'visitor') return bus.send('session/login-required', {})
  try {
    const { added } = await bus.send('wishlist/toggle', { productId })
    catalogueToast('success', added ? text.added : text.removed)
  } catch (error) {
    const message = messageOf(error, text.failed)
    const isDuplicate = error instanceof ApiError && error.code === 'ALREADY_THERE'
    if (isDuplicate || message === text.duplicate) catalogueToast('info', text.already)
    else catalogueToast('error', message)
  }
}
