import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestShopper, ItemKey } from '../../api/src/testing/test-shoppers.queries'
import type { SeededRandom } from '../../api/src/testing/seeded-random'
import { type Attempt, cash, newAttempt } from './crash'

export interface Shoppers {
  /** Of an api, or of a balancer in front of apis. */
  port: number
  random: SeededRandom
  testShoppers: TestShopper[]
  items: ItemKey[]
  /** Every order that was sent is added here. */
  attempts: Attempt[]
  /** Of each shopper between two orders; default: none. */
  pauseMs?: number
}

/** Every shopper orders, and repeats an order that was refused with its key, until `stop`. */
export function startShopping({ port, random, testShoppers, items, attempts, pauseMs = 0 }: Shoppers) {
  const confirmedAt: number[] = []
  let unavailable = 0
  let isStopped = false

  async function place(attempt: Attempt): Promise<void> {
    const { testShopper, key, products } = attempt
    const sentAt = Date.now()
    const response = await fetch(`http://127.0.0.1:${port}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: testShopper.cookie, 'idempotency-key': key },
      body: JSON.stringify({ products, ...cash })
    })
    const body = (await response.json()) as { _id: string }
    if (response.status === 503) {
      assert.ok(Number(response.headers.get('retry-after')) > 0, '503 has Retry-After')
      unavailable++
      // Sooner than Retry-After, to see when the shop is back.
      await pause(100)
      return isStopped ? undefined : place(attempt)
    }
    assert.ok(response.status === 201 || response.status === 200, JSON.stringify(body))
    attempt.orderId = body._id
    confirmedAt.push(sentAt)
  }

  const shopping = Promise.all(
    testShoppers.map(async testShopper => {
      while (!isStopped) {
        const attempt = newAttempt(testShopper, { random, attempts, items })
        attempts.push(attempt)
        await place(attempt)
        await pause(pauseMs)
      }
    })
  )
  return {
    /** Resolves when so many orders that were sent after a time are confirmed. */
    async confirms(n: number, since = 0) {
      const enough = () => confirmedAt.filter(time => time >= since).length >= n
      const watch = async () => {
        while (!enough()) await pause(10)
      }
      await Promise.race([watch(), shopping])
    },
    async stop() {
      isStopped = true
      await shopping
      return { confirmed: confirmedAt.length, unavailable }
    }
  }
}
