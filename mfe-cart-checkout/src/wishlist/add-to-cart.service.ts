import { bus } from '@sahra/shared/bus/bus'
import { toast } from '@sahra/shared/bus/toast'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { messageOf } from '@sahra/shared/http/api-error'
import { text } from './wishlist.text'

/** Adds one unit of an entry to the cart by its command, whose handler is in a chunk that the page has; the entry stays in the wishlist. */
export async function addItemToCart({ productId, variantId }: WishlistItem): Promise<void> {
  try {
    await bus.send('cart/add', { productId, variantId })
    toast('success', text.added)
  } catch (error) {
    toast('error', messageOf(error, text.addToCartFailed))
  }
}
