import { addProduct, shopper, type TestApi } from '../../../testing/test-api'
import type { FakeRazorpay } from './fake-razorpay'
import { signRazorpayEvent } from './signed-events'
import { razorpayKeys } from './fake-razorpay'

/** Places an order by Razorpay of 210 AED. */
export async function placeRazorpayOrder({ app, db }: TestApi, razorpay: FakeRazorpay, headers = {}) {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { json } = await amal.post(
    '/api/order',
    {
      products: [{ productId, quantity: 1 }],
      address: { street: '1 Palm St' },
      paymentMethod: 'razorpay'
    },
    headers
  )
  const id = json._id as string
  const read = async () => (await amal.get(`/api/order/${id}`)).json
  return {
    amal,
    id,
    placed: json,
    read,
    states: async () => {
      const { status, paymentStatus } = await read()
      return [status, paymentStatus]
    },
    pay: (status: Parameters<FakeRazorpay['pay']>[1]) => razorpay.pay(razorpay.orderOf(id), status),
    openAgain: () => amal.post(`/api/order/${id}/pay`)
  }
}

/** Sends an event of a payment as Razorpay does. */
export function sendRazorpayEvent(
  { app }: TestApi,
  event: string,
  payment: Parameters<typeof signRazorpayEvent>[1],
  { secret = razorpayKeys.webhookSecret, skewS = 0 } = {}
) {
  const { path: url, headers, payload } = signRazorpayEvent(event, payment, { secret, skewS })
  return app.inject({ method: 'POST', url, headers, payload })
}
