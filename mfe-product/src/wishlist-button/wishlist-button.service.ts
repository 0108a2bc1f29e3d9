import { ApiError } from '@sahra/shared/http/api-error'
import { bus } from '@sahra/shared/bus/bus'
import { $session, whenSessionChecked } from '@sahra/shared/stores/session'
import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { toast } from '@sahra/shared/bus/toast'
import { requireLogin } from '../require-login/require-login'
import { duplicateMessage, wishlistButtonText } from './wishlist-button.text'

/**
 * Resolves to true for a signed-in shopper. A visitor is sent to the login page and comes back to `from` with `state`
 * (C63). While the session is loading, waits for it.
 */
export async function canUseWishlist(from: string, state?: unknown): Promise<boolean> {
  if ($session.get().status === 'loading') toast('info', wishlistButtonText.checking)
  const { status } = await whenSessionChecked()
  if (status === 'visitor') requireLogin(from, state)
  return status === 'shopper'
}

/** Adds the product to the wishlist or removes it, and shows the outcome as a toast. Never rejects. */
export async function toggleWishlist(productId: string, variantId: string | undefined): Promise<void> {
  const isInWishlist = itemsOf($wishlist.get()).some(item => item.productId === productId)
  try {
    const { added } = await bus.send('wishlist/toggle', {
      productId,
      // Without a variant, every entry of the product is removed.
      ...(isInWishlist ? {} : { variantId: variantId ?? null })
    })
    toast('success', added ? wishlistButtonText.added : wishlistButtonText.removed)
  } catch (error) {
    const isDuplicate =
      error instanceof ApiError && (error.code === 'ALREADY_THERE' || error.message === duplicateMessage)
    toast(
      isDuplicate ? 'info' : 'error',
      isDuplicate ? wishlistButtonText.already : wishlistButtonText.failed
    )
  }
}
