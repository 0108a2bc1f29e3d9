import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { addProduct, openTestApi, shopper } from '../../testing/test-api'
import { runPaymentTasks } from './payment.service'
import { providersOf } from './providers'
import { reconcile } from './reconciliation.service'
import { passWindow } from './testing/card-orders'
import { ProviderError, startFakeProvider } from './testing/fake-provider'

interface Link {
  id: string
  reference_id: string
  short_url: string
  status: string
  amount: number
  currency: string
  expire_by: number
  payments: { payment_id: string; status: string }[]
}
const links: Link[] = []
const payments = new Map<string, { id: string; status: string; amount: number; currency: string }>()
const linkOf = (id: string) => links.find(link => link.id === id)
const razorpay = await startFakeProvider({
  'GET /v1/payment_links': (_body, _id, query) => ({
    payment_links: links.filter(link => link.reference_id === query.get('reference_id'))
  }),
  'GET /v1/payment_links/:id': (_body, id) => linkOf(id) ?? {},
  'POST /v1/payment_links': body => {
    if (Number(body['expire_by']) - Date.now() / 1000 < 15 * 60) throw new ProviderError(400, 'too early')
    const id = `plink_${links.length + 1}`
    const link = {
      ...(body as unknown as Link),
      id,
      short_url: `https://rzp.example/${id}`,
      status: 'created',
      payments: []
    }
    links.push(link)
    return link
  },
  'POST /v1/payment_links/:id/cancel': (_body, id) => {
    const link = linkOf(id)
    if (link?.status !== 'created') throw new ProviderError(400, 'not open')
    link.status = 'cancelled'
    return link
  },
  'GET /v1/payments/:id': (_body, id) => payments.get(id) ?? {}
})
const { app, db, deps } = await openTestApi({
  razorpay: { keyId: 'rzp_test', keySecret: 'secret', webhookSecret: 'rzp-secret', apiUrl: razorpay.url },
  paymentWindowMin: 5
})
const providers = await providersOf(deps.config)
const work = (id: string) => runPaymentTasks(deps, providers, () => {}, id)

async function order() {
  const amal = await shopper(app)
  const { productId } = await addProduct(db, { price: 20_000 })
  const { json } = await amal.post('/api/order', {
    products: [{ productId, quantity: 1 }],
    address: { street: '1 Palm St' },
    paymentMethod: 'razorpay'
  })
  const id = json._id as string
  const linksOf = () => links.filter(link => link.reference_id.startsWith(id))
  const pay = (status: string) => {
    const link = linksOf().at(-1)
    payments.set(`pay_${id}`, { id: `pay_${id}`, status, amount: 21_000, currency: 'AED' })
    link?.payments.push({ payment_id: `pay_${id}`, status })
  }
  const read = async () => (await amal.get(`/api/order/${id}`)).json
  return { amal, id, placed: json, linksOf, pay, read, repay: () => amal.post(`/api/order/${id}/pay`) }
}

test('OR-043 a link that has expired or was cancelled is replaced by a new one', async () => {
  const { placed, linksOf, repay } = await order()
  assert.equal((await repay()).json.paymentUrl, placed.paymentUrl)
  for (const status of ['expired', 'cancelled']) {
    const last = linksOf().at(-1)
    if (last) last.status = status
    assert.equal((await repay()).json.paymentUrl, linksOf().at(-1)?.short_url)
  }
  assert.equal(new Set(linksOf().map(link => link.reference_id)).size, 3)
})

test('a link whose response was lost is found again by its reference', async () => {
  razorpay.state.losesResponses = true
  const { placed, linksOf, repay, id } = await order()
  assert.equal(placed.paymentUrl, undefined)
  razorpay.state.losesResponses = false
  assert.equal((await repay()).json.paymentUrl, linksOf()[0]?.short_url)
  assert.equal(linksOf().length, 1)
  assert.equal(linksOf()[0]?.reference_id, id)
})

test('OR-043 concurrent requests make one link, though links have no idempotency key', async () => {
  razorpay.state.isDown = true
  const { linksOf, repay } = await order()
  razorpay.state.isDown = false
  const pages = await Promise.all([repay(), repay(), repay()])
  assert.deepEqual(
    pages.map(({ json }) => json.paymentUrl),
    Array(3).fill(linksOf()[0]?.short_url)
  )
  assert.equal(linksOf().length, 1)
})

test('OR-044 the end of the window cancels the link and the order, or applies the payment', async () => {
  const unpaid = await order()
  await passWindow(db, unpaid.id)
  await work(unpaid.id)
  assert.deepEqual([(await unpaid.read()).status, unpaid.linksOf()[0]?.status], ['Cancelled', 'cancelled'])
  const paid = await order()
  paid.pay('authorized')
  await passWindow(db, paid.id)
  await work(paid.id)
  assert.deepEqual([(await paid.read()).status, (await paid.read()).paymentStatus], ['Pending', 'Authorized'])
  const onItsWay = await order()
  onItsWay.pay('created')
  await passWindow(db, onItsWay.id)
  await work(onItsWay.id)
  assert.equal((await onItsWay.read()).status, 'Pending')
})

test('reconciliation learns capture and refund, and a failed attempt changes nothing', async () => {
  const { id, pay, read } = await order()
  const compare = async () => (await reconcile(deps, providers, () => {}, id))[0]?.reported
  pay('failed')
  assert.deepEqual([await compare(), (await read()).paymentStatus], ['open', 'Pending'])
  pay('captured')
  assert.deepEqual([await compare(), (await read()).paymentStatus], ['Paid', 'Paid'])
  Object.assign(payments.get(`pay_${id}`) ?? {}, { status: 'refunded', amount_refunded: 21_000 })
  assert.deepEqual([await compare(), (await read()).paymentStatus], ['Refunded', 'Refunded'])
  const stored = await db.first<{ ref: string }>(sql`
    select payment_ref as ref from payment where order_id = ${id}`)
  assert.equal(stored?.ref, `pay_${id}`)
})
