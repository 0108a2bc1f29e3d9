import type { Address } from '@sahra/shared/contract/address'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import type { Discount } from '@sahra/shared/contract/promotion'
import { http } from '@sahra/shared/http/http'

/** Returns the address book of the shopper. */
export const findAddresses = async (): Promise<Address[]> =>
  (await http.get('/api/user/addresses')).addresses ?? []

/** Returns what promotions take off an item, as the checkout asks for it (C150). */
export async function findDiscount({
  productId,
  variantId,
  quantity
}: Pick<BuyNow, 'productId' | 'variantId' | 'quantity'>): Promise<Discount | undefined> {
  const body = { products: [{ productId, variantId, quantity }] }
  return (await http.post('/api/promotion/offer', { body })).promotion?.discount
}
