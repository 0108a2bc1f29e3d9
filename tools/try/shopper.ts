import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { order, ordersResponse } from '../../shared/src/contract/order'
import { productListResponse } from '../../shared/src/contract/product'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import { Visitor } from './requests'

const address = { street: '1 Palm St', city: 'Dubai', state: 'Dubai', zip: '00000', country: 'UAE' }
const addressList = z.object({ addresses: z.array(z.object({ _id: z.string() })) })

/** A shopper with an account, as the pages send the requests. */
export interface Shopper {
  /** Buys a product for cash on delivery. Returns the number of the order. */
  buy: () => Promise<string>
  /** Returns the numbers of all orders, newest first. */
  orders: () => Promise<string[]>
  close: () => void
}

/** Creates an account. Throws `CliError` when a request fails. */
export async function signUp(port: number): Promise<Shopper> {
  const visitor = new Visitor(port, '203.0.113.200')
  const send = async (route: string, body?: object, headers?: Record<string, string>): Promise<string> => {
    const answer = await visitor.send(route, body, headers)
    if (answer.status >= 400)
      throw new CliError(`${route} failed with ${answer.status}: ${answer.body.slice(0, 200)}`)
    return answer.body
  }
  await send('POST /api/auth/register', {
    name: 'Amal Haddad',
    email: `amal-${randomUUID()}@example.com`,
    password: `quiet-morning-${randomUUID()}`
  })
  const saved = await send('POST /api/user/address', address)
  const [place] = parseJson(addressList, saved, 'addresses').addresses
  return {
    async buy() {
      const { product, variants } = await findProduct(send)
      const item = { productId: product._id, variantId: variants[0]?._id ?? null, quantity: 1 }
      await send('POST /api/cart/add', item)
      const placed = await send(
        'POST /api/order',
        {
          products: [item],
          address: { ...address, _id: place?._id },
          paymentMethod: 'COD',
          codConfirmed: true
        },
        { 'idempotency-key': randomUUID() }
      )
      return parseJson(order, placed, 'order')._id
    },
    async orders() {
      const placed = parseJson(ordersResponse, await send('GET /api/order'), 'orders')
      return placed.map(({ _id }) => _id)
    },
    close: () => visitor.close()
  }
}

/** Returns a product of the first page that is in stock with its first variant. */
async function findProduct(send: (route: string) => Promise<string>) {
  const { items } = parseJson(productListResponse, await send('GET /api/products/all'), 'products')
  const found = items.find(
    ({ product, variants: [first] }) => ((first ? first.stock : product.defaultStock) ?? 0) > 0
  )
  if (!found) throw new CliError('No product of the first page is in stock.')
  return found
}
