import type { Database } from '@sahra/server-kit/database/database'
import { hashUnknownPassword } from '../account/passwords'
import { ApiError } from '../../server/api-error'
import { recordChanges } from '../../house/audit-log/history.queries'
import { languages } from '../../server/language/language.rules'
import type { ShopConfig } from '../../server/config/shop-config'
import { closeAccountOf } from '../security/close-account.service'
import { type ErasedData, findOpenPurchase } from '../security/personal-data.queries'
import {
  clearHistory,
  countRetainedRecords,
  deleteWaitingMail,
  findLanguageOf,
  type RetainedRecords,
  untiePromotions
} from './customer.queries'
import { lockCustomer } from './customer.service'
import { openPurchase } from './customer.text'

/** What was erased, for the customer and an authority. It has nothing personal itself. */
export interface ErasureCertificate {
  customer: string
  erasedAt: string
  by: string
  erased: ErasedData & { waitingMails: number; promotions: number }
  kept: RetainedRecords
}

/**
 * Erases a customer as the law asks: closes the account, and removes what is personal outside of orders, invoices and
 * returns, which tax law asks the shop to keep. One transaction. Throws CONFLICT while a purchase is unfinished.
 */
export async function eraseCustomer(
  { db, config }: { db: Database; config: ShopConfig },
  { customer: key, by }: { customer: string; by: string }
): Promise<ErasureCertificate> {
  const passwordHash = await hashUnknownPassword()
  return db.transaction(async tx => {
    const { id, name, email, isVerified: verified } = await lockCustomer(tx, key)
    const open = await findOpenPurchase(tx, id)
    if (open) throw new ApiError('CONFLICT', openPurchase[open])
    const retained = (await countRetainedRecords(tx, id)) ?? { orders: 0, invoices: 0, returns: 0 }
    const found = await findLanguageOf(tx, id)
    const language = languages.find(language => language === found) ?? languages[0]
    const promotions = await untiePromotions(tx, id)
    const waitingMails = await deleteWaitingMail(tx, email ?? '')
    const account = { id, name, email: email ?? '', verified, language }
    const erased = await closeAccountOf(tx, config, account, passwordHash)
    await clearHistory(tx, id)
    const certificate = {
      customer: id,
      erasedAt: new Date().toISOString(),
      by,
      erased: { ...erased, waitingMails, promotions },
      kept: retained
    }
    await recordChanges(tx, [
      { by, action: 'customer.erased', subject: id, details: { erased: certificate.erased, kept: retained } }
    ])
    return certificate
  })
}
