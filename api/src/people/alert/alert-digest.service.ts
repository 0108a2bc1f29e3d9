import type { Executor } from '@sahra/server-kit/database/database'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { findShop } from '../../house/settings/shop.queries'
import type { Deps } from '../../server/feature'
import { findLinkKey } from '../../server/signed-link'
import { lockRecipient, noteMailed, wasMailedToday } from './alert-digest.queries'
import { alertMail, endAlertsUrl } from './alert-mail'
import { listShoppersWithFalls, takePriceFalls } from './price-fall.queries'

type Shop = Pick<Deps, 'db' | 'config'>

/**
 * Queues at most one mail for each shopper, with everything that is new by the shopper's alerts (C405). An error keeps no
 * other shopper from a mail; it is thrown after them, so that the job is tried again.
 */
export async function mailAlerts({ db, config }: Shop): Promise<void> {
  const errors: unknown[] = []
  for (const shopperId of await listShoppersWithFalls(db))
    await db
      .transaction(tx => mailShopper(tx, config, shopperId))
      .catch((error: unknown) => errors.push(error))
  if (errors.length) throw errors[0]
}

async function mailShopper(tx: Executor, config: Shop['config'], shopperId: string): Promise<void> {
  const recipient = await lockRecipient(tx, shopperId)
  if (!recipient || (await wasMailedToday(tx, shopperId))) return
  const falls = await takePriceFalls(tx, shopperId)
  if (!falls.length) return
  await noteMailed(tx, shopperId)
  const { publicUrl } = config
  const linkKey = await findLinkKey(tx)
  const { currencyMark } = await findShop(tx, config)
  const letterhead = await findLetterhead(tx, config, recipient.language)
  const reader = { ...recipient, name: nameFor({ ...recipient, verified: true }) }
  await queueMail(tx, {
    kind: 'notify',
    to: recipient.email,
    unsubscribeUrl: endAlertsUrl(publicUrl, linkKey, shopperId),
    ...alertMail(reader, { falls }, { publicUrl, linkKey, currencyMark, letterhead })
  })
}
