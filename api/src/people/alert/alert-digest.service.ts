import type { Executor } from '@sahra/server-kit/database/database'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { nameFor } from '../../house/mail/has-link'
import { findShop } from '../../house/settings/shop.queries'
import type { Deps } from '../../server/feature'
import { findLinkKey } from '../../server/signed-link'
import { lockRecipient, noteMailed, takeSearches, wasMailedToday } from './alert-digest.queries'
import { queuePush } from '../push/push-message.queries'
import { alertMail, endAlertsUrl } from './alert-mail'
import { alertPush } from './alert-push'
import { listShoppersWithFalls, takePriceFalls } from './price-fall.queries'
import { findNewInSearches, type FoundSearch, takeNewInSearches } from './search-digest.service'

type Shop = Pick<Deps, 'db' | 'config'>

/**
 * Queues at most one mail for each shopper, with everything that is new by the shopper's alerts (C405, C407), and one
 * notification for each of the shopper's devices (C456). An error keeps no other shopper from a mail; it is thrown after
 * them, so that the job is tried again.
 */
export async function mailAlerts({ db, config }: Shop): Promise<void> {
  const { byShopper, unchanged, until, errors } = await findNewInSearches(db)
  for (const shopperId of new Set([...byShopper.keys(), ...(await listShoppersWithFalls(db))])) {
    const searches = { found: byShopper.get(shopperId) ?? [], until }
    await db
      .transaction(tx => mailShopper(tx, config, shopperId, searches))
      .catch((error: unknown) => errors.push(error))
  }
  await takeSearches(db, unchanged, until)
  if (errors.length) throw errors[0]
}

async function mailShopper(
  tx: Executor,
  config: Shop['config'],
  shopperId: string,
  { found, until }: { found: readonly FoundSearch[]; until: Date }
): Promise<void> {
  const recipient = await lockRecipient(tx, shopperId)
  if (!recipient || (await wasMailedToday(tx, shopperId))) return
  const { language } = recipient
  const { currencyMark } = await findShop(tx, config)
  const falls = await takePriceFalls(tx, shopperId)
  const searches = await takeNewInSearches(tx, found, { until, language, currencyMark })
  if (!falls.length && !searches.length) return
  await noteMailed(tx, shopperId)
  const { publicUrl } = config
  const linkKey = await findLinkKey(tx)
  const letterhead = await findLetterhead(tx, config, language)
  const reader = { ...recipient, name: nameFor({ ...recipient, verified: true }) }
  await queueMail(tx, {
    kind: 'notify',
    to: recipient.email,
    unsubscribeUrl: endAlertsUrl(publicUrl, linkKey, shopperId),
    ...alertMail(reader, { falls, searches }, { publicUrl, linkKey, currencyMark, letterhead })
  })
  if (config.push) await queuePush(tx, shopperId, alertPush({ falls, searches }, { language, currencyMark }))
}
