import type { Executor } from '@sahra/server-kit/database/database'
import type { Language } from '../../server/language/language.rules'
import { cityIn, publicShop } from '../settings/public-shop'
import type { ShopConfig } from '../../server/config/shop-config'
import { findShop, nameIn, type Shop } from '../settings/shop.queries'
import type { Letterhead } from './content'

/** Returns what the mails of a shop begin and end with in a language. */
export function letterheadOf(shop: Shop, language: Language): Letterhead {
  const { email, phone, supportHours } = publicShop(shop, language)
  return {
    language,
    shopName: nameIn(shop, language),
    city: cityIn(shop, language),
    contact: { email, phone, hours: supportHours }
  }
}

/** Returns the letterhead by the settings as they are now. */
export const findLetterhead = async (
  tx: Executor,
  config: ShopConfig,
  language: Language
): Promise<Letterhead> => letterheadOf(await findShop(tx, config), language)
