import type { FastifyInstance } from 'fastify'
import type { Database } from '@sahra/server-kit/database/database'
import { addProduct, verifiedShopper } from '../../../testing/test-api'

/** A shopper with a confirmed address, products of these prices in the wishlist, and a price alert. */
export async function shopperWithPriceAlert(
  { app, db }: { app: FastifyInstance; db: Database },
  prices: number[],
  headers = {}
) {
  const amal = await verifiedShopper(app, db)
  const productIds: string[] = []
  for (const price of prices) {
    const { productId } = await addProduct(db, { name: `Bag ${price}`, price })
    productIds.push(productId)
    await amal.post('/api/wishlist', { productId })
  }
  const { json } = await amal.post('/api/alerts', { kind: 'price' }, headers)
  return { amal, productIds, alertId: json.alerts[0]._id as string }
}
