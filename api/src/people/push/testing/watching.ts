import { sql } from '@sahra/server-kit/database/sql'
import { mailAlerts } from '../../alert/alert-digest.service'
import { addProduct, verifiedShopper } from '../../../testing/test-api'
import type { openPushApi } from './push-api'

/** Shoppers with alerts, and what happens to them. */
export function watchingShoppers({ app, db, deps, service, lines }: Awaited<ReturnType<typeof openPushApi>>) {
  /** A shopper who is told of falling prices, with products in the wishlist. */
  async function watching(prices: number[], headers = {}) {
    const amal = await verifiedShopper(app, db)
    const productIds: string[] = []
    for (const price of prices) {
      const { productId } = await addProduct(db, { name: `Bag ${price}`, price })
      productIds.push(productId)
      await amal.post('/api/wishlist', { productId })
    }
    await amal.post('/api/alerts', { kind: 'price' }, headers)
    return { amal, productIds }
  }
  const halve = (ids: string[]) =>
    db.run(sql`update product set price = price / 2 where id = any (${ids}::text[])`)
  return {
    watching,
    halve,
    /** One device, for which a bundle of alerts is queued. */
    async waiting() {
      const { amal, productIds } = await watching([10_000])
      await amal.post('/api/alerts/devices', service.subscribe('amal'))
      await halve(productIds)
      await mailAlerts(deps)
      return { amal, productIds }
    },
    passDay: () => db.run(sql`update alert set mailed_at = mailed_at - interval '1 day'`),
    mailsTo: ({ email }: { email: string }) =>
      db.many(sql`select from mail where recipient = ${email} and kind = 'notify'`),
    /** The jobs that wait: in how many seconds, after how many attempts. */
    jobs: () =>
      db.many<{ inS: number; attempts: number }>(sql`
        select round(extract(epoch from run_at - now()))::integer as "inS", attempts from graphile_worker.jobs
        where task_identifier = 'push'`),
    /** Forgets every device, and what the push service has got. */
    async reset() {
      await db.run(sql`delete from push_device`)
      Object.assign(service, {
        answer: { status: 201, headers: {} },
        received: [],
        attempts: 0,
        problems: []
      })
      lines.length = 0
    }
  }
}
