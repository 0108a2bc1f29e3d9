import { sql } from '@sahra/server-kit/database/sql'
import { cash } from '../../../selling/order/testing/place-orders'
import { placeCardOrder } from '../../../selling/payment/testing/card-orders'
import { sendEvent, startFakeStripe, stripeSettings } from '../../../selling/payment/testing/fake-stripe'
import { addProduct, openTestApi, shopper, type TestApi } from '../../../testing/test-api'

/** Places an order of two bags, paid in cash. */
export async function placeCashOrder({ app, db }: TestApi) {
  const amal = await shopper(app)
  const item = await addProduct(db, { stock: 5 })
  const { json } = await amal.post('/api/order', {
    products: [{ productId: item.productId, quantity: 2 }],
    ...cash
  })
  return { id: json._id as string, number: json.number as string, ...item }
}

/** Opens a shop with an order by card that is captured, and one paid in cash. Its mails are sent. */
export async function openExaminedShop() {
  const stripe = await startFakeStripe()
  const api = await openTestApi(stripeSettings(stripe))
  const order = await placeCardOrder(api)
  const intent = stripe.pay(order.id)
  intent.status = 'succeeded'
  await sendEvent(api.app, 'succeeded', intent)
  const bag = await placeCashOrder(api)
  await api.db.run(sql`update mail set sent_at = now()`)
  return { api, order, bag }
}
