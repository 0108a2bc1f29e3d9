import type { Database } from '@sahra/server-kit/database/database'
import { recordChanges } from '../../house/audit-log/history.queries'
import { promotionError } from '../promotion/promotion-error'
import { insertPromotion, transactionTime } from '../promotion/promotion.queries'
import { findSubscriberCode, saveNewsletter } from './newsletter.queries'

/** What the form of the newsletter promises. */
const PERCENT = 20
/** Without a word, which would need its Arabic one. */
const LABEL = `${PERCENT}%`
const CODE = 'WELCOME20'

interface Switch {
  isOn: boolean
  /** Of the promotion, if none runs yet. */
  code?: string | undefined
  by: string
}

/**
 * Switches the form of the newsletter on or off. What it promises is a promotion: on, one is added unless one runs. Throws
 * ALREADY_THERE when another promotion has the code.
 */
export const switchNewsletter = (db: Database, { isOn, code = CODE, by }: Switch): Promise<void> =>
  db.transaction(async tx => {
    await saveNewsletter(tx, isOn, by)
    if (!isOn || (await findSubscriberCode(tx))) return
    const id = await insertPromotion(tx, {
      ...{ code, label: LABEL, percent: PERCENT, amount: null, minimum: 0 },
      ...{ categoryId: null, brandId: null, startsAt: await transactionTime(tx), endsAt: null },
      ...{ maxUses: null, maxUsesPerShopper: 1, forSubscribers: true, by }
    })
    if (id === undefined) throw promotionError('code')
    const details = { label: LABEL, percent: PERCENT, forSubscribers: true }
    await recordChanges(tx, [{ by, action: 'promotion.added', subject: code, details }])
  })
