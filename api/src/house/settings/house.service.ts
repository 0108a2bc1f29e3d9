import { brand } from '@sahra/shared/shop/brand'
import type { House } from '@sahra/shared/policies/house'
import type { Executor } from '@sahra/server-kit/database/database'
import { findDeployment } from './deployment.queries'
import { cityIn } from './public-shop'
import { BUILD_PRODUCTS } from '../../server/config/shop-config'
import { findShopChanges, nameIn, wordsOf } from './shop.queries'

/** Returns what the policies of the build say of the shop, as its pages in a language show them. */
export async function findHouse(db: Executor, language: string): Promise<House> {
  const deployment = await findDeployment(db)
  const shop = wordsOf(await findShopChanges(db), deployment.pieces ?? BUILD_PRODUCTS)
  return {
    city: cityIn(shop, language),
    pieces: shop.pieces ? shop.pieces.toLocaleString('en') : '',
    hasOwnName: nameIn(shop, language) !== brand.name
  }
}
