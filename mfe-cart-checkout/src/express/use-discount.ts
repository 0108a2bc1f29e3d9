import { useStore } from '@sahra/shared/atoms/atoms'
import type { BuyNow } from '@sahra/shared/contract/navigation'
import type { Discount } from '@sahra/shared/contract/promotion'
import { $cart, offerOf } from '@sahra/shared/stores/cart'
import { useEffect, useState } from 'react'
import { findDiscount } from './express.service'

/** Returns what promotions take off an item, as the checkout asks for it (C150); undefined until it is known. */
export function useDiscount(item: BuyNow | undefined): Discount | undefined {
  const { productId, variantId = null, quantity = 1 } = item ?? {}
  const key = `${productId}/${variantId}/${quantity}`
  const [found, setFound] = useState<{ key: string; discount: Discount | undefined }>()
  const hasPromotions = offerOf(useStore($cart)) !== undefined
  useEffect(() => {
    if (!hasPromotions || productId === undefined) return undefined
    let isCurrent = true
    const find = async () => {
      const discount = await findDiscount({ productId, variantId, quantity })
      if (isCurrent) setFound({ key, discount })
    }
    find().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [hasPromotions, key, productId, variantId, quantity])
  return found?.key === key ? found.discount : undefined
}
