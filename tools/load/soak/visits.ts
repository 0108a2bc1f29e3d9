import { setTimeout as wait } from 'node:timers/promises'
import { overHttp, type SendRequest } from '../../../api/src/testing/http-client'
import type { TestShopper, ItemKey } from '../../../api/src/testing/test-shoppers.queries'
import { seededRandom } from '../../../api/src/testing/seeded-random'
import { cash } from '../crash'

/** Addresses that visitors have, so that none meets its rate limit. */
const VISITORS = 400

interface Content {
  testShoppers: TestShopper[]
  items: ItemKey[]
  /** Paths of pages that are visited at random. */
  products: string[]
  listings: string[]
}

/** Requests of visitors and signed-in shoppers at a steady rate. Behind a proxy that the gateway trusts. */
export class Visits {
  sent = 0
  orders = 0
  /** What failed: the request and why. */
  readonly failed: string[] = []
  /** Milliseconds of each response since the last `takeTimes`. */
  #times: number[] = []
  readonly #send: SendRequest
  readonly #running = new Set<Promise<void>>()
  readonly #random = seededRandom(1)
  #timer: NodeJS.Timeout | undefined

  constructor(
    port: number,
    private readonly content: Content
  ) {
    this.#send = overHttp(port)
  }

  /** Fills the caches, whose growth to their limits would hide a leak or look like one. */
  async visitAll(): Promise<void> {
    for (const page of ['/', ...this.content.listings, ...this.content.products])
      await this.#send({ cookie: '' }, `GET ${page}`)
  }

  start(perSecond: number): void {
    this.#timer = setInterval(() => {
      const work = this.#visit(this.sent++)
      this.#running.add(work)
      void work.finally(() => this.#running.delete(work))
    }, 1000 / perSecond)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    // Requests of the last moment, with a limit: one that hangs is a failure.
    await Promise.race([Promise.all(this.#running), wait(30_000, undefined, { ref: false })])
    if (this.#running.size) this.failed.push(`${this.#running.size} requests without a response`)
  }

  takeTimes(): number[] {
    const times = this.#times
    this.#times = []
    return times
  }

  async #visit(number: number): Promise<void> {
    const from = performance.now()
    const [user, route, body] = this.#request(number)
    const headers = {
      'x-forwarded-for': `10.1.${(number % VISITORS) >> 8}.${(number % VISITORS) & 255}`,
      ...(body && route === 'POST /api/order' ? { 'idempotency-key': `soak-${number}` } : {})
    }
    try {
      const { status } = await this.#send(user, route, body, headers)
      if (status >= 400) this.failed.push(`${route}: ${status}`)
      else if (route === 'POST /api/order') this.orders++
    } catch (error) {
      this.failed.push(`${route}: ${(error as Error).message}`)
    }
    this.#times.push(performance.now() - from)
  }

  /** Of a hundred requests: 15 home, 15 listings, 25 products, 10 search, 15 catalogue, 19 of shoppers, 1 order. */
  #request(number: number): [user: { cookie: string }, route: Parameters<SendRequest>[1], body?: object] {
    const { testShoppers, items, products, listings } = this.content
    const random = this.#random
    const visitor = { cookie: '' }
    const testShopper = random.pick(testShoppers)
    const item = { ...random.pick(items), quantity: 1 }
    const step = (number * 37) % 100
    if (step < 15) return [visitor, 'GET /']
    if (step < 30) return [visitor, `GET ${random.pick(listings)}`]
    if (step < 55) return [visitor, `GET ${random.pick(products)}`]
    if (step < 65) return [visitor, `GET /search?q=${random.pick(['bag', 'watch', 'ring', 'scarf', 'dres'])}`]
    if (step < 75) return [visitor, `GET /api/products/all?limit=20&page=${random.integer(1, 10)}`]
    if (step < 80) return [visitor, 'GET /brands']
    if (step < 85) return [testShopper, 'GET /cart']
    if (step < 90) return [testShopper, 'GET /api/cart']
    if (step < 93) return [testShopper, 'POST /api/cart/add', item]
    if (step < 96) return [testShopper, 'DELETE /api/cart/clear']
    if (step < 99) return [testShopper, 'GET /api/order?limit=10']
    return [testShopper, 'POST /api/order', { products: [item], ...cash }]
  }
}
