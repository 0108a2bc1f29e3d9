import type { Alert } from '@sahra/shared/contract/alert'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Shopper } from '../../server/feature'
import { findLinkKey, idOfToken } from '../../server/signed-link'
import { addPriceAlert, deleteAlert, deleteAlertsOf, listAlertsOf, listStockAlertsOf } from './alert.queries'
import { linkEnded, noSuchAlert } from './alert.text'
import { noteUnseenPrices } from './price-fall.queries'

/** Lists what a shopper is mailed about, each kind with the newest first. */
export const listAlerts = async (db: Executor, shopperId: string): Promise<Alert[]> => [
  ...(await listAlertsOf(db, shopperId)),
  ...(await listStockAlertsOf(db, shopperId))
]

/** Mails a shopper when a price of the wishlist falls. Idempotent. Returns all alerts. */
export const addAlert = (db: Database, shopper: Pick<Shopper, 'id' | 'language'>): Promise<Alert[]> =>
  db.transaction(async tx => {
    await addPriceAlert(tx, shopper)
    await noteUnseenPrices(tx, shopper.id)
    return listAlerts(tx, shopper.id)
  })

/** Ends an alert; returns the others. Throws UNKNOWN_ALERT for one that is not the shopper's. */
export const endAlert = (db: Database, shopperId: string, id: string): Promise<Alert[]> =>
  db.transaction(async tx => {
    if (!(await deleteAlert(tx, shopperId, id))) throw new ApiError('UNKNOWN_ALERT', noSuchAlert)
    return listAlerts(tx, shopperId)
  })

/** Ends the alerts of a mailed link; again it changes nothing. Throws INVALID_LINK. */
export async function endAlertsOf(db: Executor, token: string): Promise<void> {
  const shopperId = idOfToken(await findLinkKey(db), 'alerts-end', token)
  if (!shopperId) throw new ApiError('INVALID_LINK', linkEnded)
  await deleteAlertsOf(db, shopperId)
}
