import { formatAmount, formatDateTime, plural } from '@sahra/shared/format/format'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { Deps } from '../../server/feature'
import { writeMail } from '../../house/mail/content'
import { letterheadOf } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import { findShop } from '../../house/settings/shop.queries'
import { type EndingOrder, listUnconfirmed, lockHolding, takeEnding } from '../place-order/hold.queries'
import { confirmWindow } from '../place-order/hold.rules'
import { endUnconfirmed } from './let-go.service'
import { endingText } from '../order/order.text'

type Shop = Pick<Deps, 'db' | 'config'>

/**
 * Cancels the orders that the team has not confirmed within `confirmHours`, each in a transaction of its own (C272). An
 * order of which the team was not reminded in time, as after a restore, waits for that.
 */
export async function endUnconfirmedOrders(shop: Shop): Promise<void> {
  const window = confirmWindow(await findOrderLimits(shop.db))
  for (const { id } of await listUnconfirmed(shop.db, window))
    await shop.db.transaction(async tx => {
      // Confirmed, cancelled or paid meanwhile.
      if (await lockHolding(tx, id)) await endUnconfirmed(tx, shop, id)
    })
}

/** Mails the team which orders end soon, each once (C272). */
export async function remindTeam({ db, config }: Shop): Promise<void> {
  const window = confirmWindow(await findOrderLimits(db))
  await db.transaction(async tx => {
    const ending = await takeEnding(tx, window)
    if (!ending.length) return
    const shop = await findShop(tx, config)
    const lines = ending.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).map(lineOf)
    const subject = endingText.subject(plural(ending.length, 'order'))
    const mail = writeMail(
      letterheadOf(shop, 'en'),
      subject,
      shop.name,
      endingText.body,
      '',
      ...lines,
      '',
      endingText.how
    )
    await queueMail(tx, { kind: 'order', to: shop.email, ...mail })
  })
}

const lineOf = ({ number, name, total, endsAt }: EndingOrder): string =>
  endingText.line(number, name, formatAmount(toAed(total)), formatDateTime(endsAt.toISOString()))
