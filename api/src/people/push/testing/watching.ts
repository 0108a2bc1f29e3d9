import { sql } from '@sahra/server-kit/database/sql'
import { mailAlerts } from '../../alert/alert-digest.service'
import { shopperWithPriceAlert } from '../../alert/testing/price-alert'
import type { openPushApi } from './push-api'

/** Shoppers with price alerts, their mails and the jobs of their devices. */
export function watchingShoppers({ app, db, deps, service, lines }: Awaited<ReturnType<typeof openPushApi>>) {
  const watching = (prices: number[], headers = {}) => shopperWithPriceAlert({ app, db }, prices, headers)
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
