import type { AddAlertRequest, Alert } from '@sahra/shared/contract/alert'
import type { Executor } from '@sahra/server-kit/database/database'
import { nameListPage } from '../../catalogue/list-page/list-page-name.service'
import { isCategory } from '../../catalogue/list-page/list-page.queries'
import { readListPage, writeListPage } from '../../catalogue/list-page/list-page'
import { findShop } from '../../house/settings/shop.queries'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { findLinkKey, idOfToken } from '../../server/signed-link'
import {
  addPriceAlert,
  addSearchAlert,
  deleteAlert,
  deleteAlertsOf,
  listDailyAlertsOf,
  listStockAlertsOf
} from './alert.queries'
import { linkEnded, noSuchAlert, notASearch, tooManySearches } from './alert.text'
import { noteUnseenPrices } from './price-fall.queries'

type Shop = Pick<Deps, 'db' | 'config'>
type Reader = Pick<Shopper, 'id' | 'language'>

const SEARCHES_MAX = 20

/** Lists what a shopper is mailed about, each kind with the newest first. */
export const listAlerts = ({ db, config }: Shop, reader: Reader): Promise<Alert[]> =>
  alertsOf(db, config, reader)

async function alertsOf(db: Executor, config: Shop['config'], reader: Reader): Promise<Alert[]> {
  return [...(await listDailyAlerts(db, config, reader)), ...(await listStockAlertsOf(db, reader.id))]
}

/** Lists the alerts that are mailed once a day, the newest first; searches by their names in the reader's language. */
export async function listDailyAlerts(
  db: Executor,
  config: Shop['config'],
  { id, language }: Reader
): Promise<Alert[]> {
  const { currencyMark } = await findShop(db, config)
  const alerts: Alert[] = []
  for (const { address, ...alert } of await listDailyAlertsOf(db, id)) {
    const page = address === null ? undefined : readListPage(address)
    if (address === null) alerts.push({ ...alert, kind: 'price' })
    else
      alerts.push({
        ...alert,
        kind: 'search',
        address,
        name: page ? await nameListPage(db, page, { language, currencyMark }) : address
      })
  }
  return alerts
}

/**
 * Mails a shopper when a price of the wishlist falls, or what is new in a search. Idempotent. Returns all alerts. Throws
 * NOT_A_SEARCH for an address that shows no products, TOO_MANY_SEARCHES.
 */
export const addAlert = ({ db, config }: Shop, shopper: Reader, wanted: AddAlertRequest): Promise<Alert[]> =>
  db.transaction(async tx => {
    if (wanted.kind === 'price') {
      await addPriceAlert(tx, shopper)
      await noteUnseenPrices(tx, shopper.id)
    } else await saveSearch(tx, shopper, wanted.address)
    return alertsOf(tx, config, shopper)
  })

async function saveSearch(tx: Executor, shopper: Reader, address: string): Promise<void> {
  const page = readListPage(address)
  const category = page?.query.category
  if (!page || (category && !(await isCategory(tx, category)))) throw new ApiError('NOT_A_SEARCH', notASearch)
  if (!(await addSearchAlert(tx, shopper, writeListPage(page), SEARCHES_MAX)))
    throw new ApiError('TOO_MANY_SEARCHES', tooManySearches(SEARCHES_MAX))
}

/** Ends an alert; returns the others. Throws UNKNOWN_ALERT for one that is not the shopper's. */
export const endAlert = ({ db, config }: Shop, reader: Reader, alertId: string): Promise<Alert[]> =>
  db.transaction(async tx => {
    if (!(await deleteAlert(tx, reader.id, alertId))) throw new ApiError('UNKNOWN_ALERT', noSuchAlert)
    return alertsOf(tx, config, reader)
  })

/** Ends the alerts of a mailed link; again it changes nothing. Throws INVALID_LINK. */
export async function endAlertsOf(db: Executor, token: string): Promise<void> {
  const shopperId = idOfToken(await findLinkKey(db), 'alerts-end', token)
  if (!shopperId) throw new ApiError('INVALID_LINK', linkEnded)
  await deleteAlertsOf(db, shopperId)
}
