import { messageOf } from '@sahra/shared/http/api-error'
import { brand } from '@sahra/shared/shop/brand'
import { configure, publicConfig } from '@sahra/shared/shop/config'
import type { ShopDetails } from '@sahra/shared/contract/settings'
import { http } from '@sahra/shared/http/http'
import { $writableSettings, $writableShop } from '@sahra/shared/stores/settings'
import { settingsText as text } from './settings.text'

/** Loads shipping, tax and delivery settings. A failure keeps those at hand. Never rejects. */
export async function loadSettings(): Promise<void> {
  try {
    const settings = await http.get('/api/settings/public')
    $writableSettings.set({ status: 'ready', settings, loadedAt: Date.now() })
    showShop(settings.shop)
  } catch (error) {
    if ($writableSettings.get().status !== 'ready')
      $writableSettings.set({ status: 'failed', message: messageOf(error, text.failed) })
  }
}

/** Of an older api, which sends none: name, tagline and city stay those of this build. */
const buildDetails = (): ShopDetails => ({
  ...brand,
  name: undefined,
  tagline: undefined,
  city: undefined,
  phone: publicConfig().shopPhone
})

/** Shows these details of the shop; without, those of this build and the phone number of SHOP_PHONE. */
export function showShop(shop: ShopDetails = buildDetails()): void {
  const { phone, currencyMark, name, tagline, city, sharePicture } = shop
  // First: what listens to the store reads these, too.
  configure({ shopPhone: phone, currencyMark, shopName: name, tagline, city, sharePicture })
  // Header and footer read it: what has not changed is not rendered again.
  if (JSON.stringify(shop) !== JSON.stringify($writableShop.get())) $writableShop.set(shop)
}
