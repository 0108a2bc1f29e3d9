import { toast } from '@sahra/shared/bus/toast'
import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { messageOf } from '@sahra/shared/http/api-error'
import { addToCart } from '../cart/cart.service'
import { text } from './wishlist.text'

/** Adds one unit of an entry to the cart and shows a toast; the entry stays in the wishlist. */
export async function addItemToCart({ productId, variantId }: WishlistItem): Promise<void> {
  try {
    await addToCart({ productId, variantId })
    toast('success', text.added)
  } catch (error) {
    toast('error', messageOf(error, text.addToCartFailed))
  }
}
