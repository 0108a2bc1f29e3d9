import { $brands } from '@sahra/shared/stores/brands'
import { $cart } from '@sahra/shared/stores/cart'
import { $categories } from '@sahra/shared/stores/categories'
import { $session } from '@sahra/shared/stores/session'
import { $settings } from '@sahra/shared/stores/settings'
import { $wishlist } from '@sahra/shared/stores/wishlist'
import type { ReadableAtom } from '@sahra/shared/atoms/atoms'

export interface SharedStore {
  name: string
  /** The deployable whose services write it. */
  owner: string
  $store: ReadableAtom<{ status: string }>
}

/** Every store of `@sahra/shared/stores`; a test compares the owners with the sources and with the lint rule. */
export const sharedStores: readonly SharedStore[] = [
  { name: 'session', owner: 'shell', $store: $session },
  { name: 'settings', owner: 'shell', $store: $settings },
  { name: 'categories', owner: 'shell', $store: $categories },
  { name: 'brands', owner: 'shell', $store: $brands },
  { name: 'cart', owner: 'mfe-cart-checkout', $store: $cart },
  { name: 'wishlist', owner: 'mfe-cart-checkout', $store: $wishlist }
]
