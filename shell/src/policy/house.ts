import { useStore } from '@sahra/shared/atoms/atoms'
import { brand } from '@sahra/shared/shop/brand'
import { publicConfig } from '@sahra/shared/shop/config'
import type { House } from '@sahra/shared/policies/house'
import { $shop } from '@sahra/shared/stores/settings'

/** Returns what the texts of the build say of the shop now. */
export const houseNow = (): House => ({
  city: brand.city,
  pieces: $shop.get().pieces ?? '25,000',
  hasOwnName: publicConfig().shopName !== undefined
})

/** Renders again when the settings of the shop arrive. */
export function useHouse(): House {
  useStore($shop)
  return houseNow()
}
