import assert from 'node:assert/strict'
import { sql } from '@sahra/server-kit/database/sql'
import type { PriceOfferState } from '@sahra/shared/contract/price-offer'
import { commandLine } from '../../../merchant/command-line/testing/command-line'
import type { ItemKey, TestShopper } from '../../../testing/test-shoppers.queries'
import { openHoldingShop } from '../../place-order/testing/holding-shop'

/** Opens a shop with products that take offers. */
export async function openOfferShop() {
  const shop = await openHoldingShop()
  const { db, send, addItem, order } = shop
  const type = commandLine(shop)

  /** A product of 1,000 AED that takes offers. */
  const addOffered = async (stock = 1) => {
    const item = await addItem(stock, 100_000)
    await db.run(sql`update product set takes_offers = true where id = ${item.productId}`)
    return item
  }
  type Item = Awaited<ReturnType<typeof addOffered>>

  const offer = (who: TestShopper, { productId }: ItemKey, amount: number) =>
    send(who, 'POST /api/price-offer', { productId, amount })
  const stateOf = async (who: TestShopper, { productId }: ItemKey) =>
    (await send(who, `GET /api/price-offer/${productId}`)).json as unknown as PriceOfferState
  /** Makes an offer that is taken. */
  const makes = async (who: TestShopper, item: ItemKey, amount: number) => {
    const { status, json } = await offer(who, item, amount)
    assert.equal(status, 200, JSON.stringify(json))
    return json as unknown as PriceOfferState
  }
  /** Returns the id of the newest offer for the item. */
  const idOf = async ({ productId }: ItemKey) => {
    const row = await db.first<{ id: string }>(sql`
      select id from price_offer where product_id = ${productId} order by created_at desc, id desc limit 1`)
    return row?.id ?? ''
  }
  /** Makes an offer that the team accepts. */
  const accepted = async (who: TestShopper, item: ItemKey, amount: number) => {
    await makes(who, item, amount)
    await type('offer', 'accept', await idOf(item))
  }
  /** As if the offers for the item had been made and answered earlier. */
  const hoursPass = (hours: number, { productId }: ItemKey) =>
    db.run(sql`
      update price_offer set created_at = created_at - make_interval(hours => ${hours}),
        ends_at = ends_at - make_interval(hours => ${hours})
      where product_id = ${productId}`)
  const buy = (who: TestShopper, item: Item) => order(who, [{ ...item, quantity: 1 }])
  return { ...shop, addOffered, offer, stateOf, makes, idOf, accepted, hoursPass, buy }
}
