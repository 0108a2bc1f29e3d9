import type { PersonalData } from '@sahra/shared/contract/security'
import type { Executor } from '@sahra/server-kit/database/database'
import { lockAccount } from '../account/accounts.queries'
import { hashUnknownPassword } from '../account/passwords'
import { listDailyAlerts } from '../alert/alert.service'
import { listAddresses } from '../address/address.queries'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { showUser } from '../profile/show-user.service'
import { exportsOfAccount } from '../../server/rate-limit/limits.rules'
import { hitLimit } from '../../server/rate-limit/rate-limit.service'
import { signInFirst } from '../../server/http/access.text'
import { listIdentities } from '../identity/identity.queries'
import { listPasskeys } from '../passkey/own-passkeys.service'
import { listPushDevices } from '../push/push-device.queries'
import { listWishlist } from '../wishlist/wishlist.queries'
import { closeAccountOf } from './close-account.service'
import { assertUnchanged, confirmPassword } from '../account/current-password'
import {
  findMemberSince,
  findOpenPurchase,
  listNewslettersOf,
  listNoticesOf,
  listReviewsOf
} from './personal-data.queries'
import { purchaseStillOpen } from './security.text'
import { listDevices } from './sessions.service'

const openReasons = { order: 'OPEN_ORDER', payment: 'OPEN_PAYMENT', return: 'OPEN_RETURN' } as const

/** Reads what selling stores about a shopper; `app.ts` passes it, because people imports nothing of selling. */
export type ReadPurchases = (
  db: Executor,
  shopperId: string
) => Promise<Pick<PersonalData, 'orders' | 'cart' | 'reservations' | 'priceOffers'>>

/** Returns everything that is stored about the shopper; ten exports an hour. */
export async function exportPersonalData(
  deps: Deps,
  shopper: Shopper,
  readPurchases: ReadPurchases
): Promise<PersonalData> {
  await hitLimit(deps, exportsOfAccount, shopper.id)
  const { db } = deps
  const { id } = shopper
  return {
    exportedAt: new Date().toISOString(),
    profile: { ...(await showUser(db, shopper)), createdAt: await findMemberSince(db, id) },
    addresses: await listAddresses(db, id),
    ...(await readPurchases(db, id)),
    reviews: await listReviewsOf(db, id),
    wishlist: await listWishlist(db, id),
    notices: await listNoticesOf(db, id),
    alerts: await listDailyAlerts(db, deps.config, shopper),
    newsletters: await listNewslettersOf(db, id),
    sessions: await listDevices(deps, shopper),
    pushDevices: await listPushDevices(db, id),
    passkeys: await listPasskeys(db, id),
    identities: await listIdentities(db, id)
  }
}

/** Closes the account. Throws WRONG_PASSWORD, and CONFLICT while a purchase is unfinished (C119). */
export async function closeAccount(deps: Deps, shopper: Shopper, password: string): Promise<void> {
  const confirmed = await confirmPassword(deps, shopper.id, password)
  const passwordHash = await hashUnknownPassword()
  await deps.db.transaction(async tx => {
    const account = await lockAccount(tx, shopper.id)
    if (!account) throw new ApiError('SIGN_IN_FIRST', signInFirst)
    assertUnchanged(confirmed, account)
    const open = await findOpenPurchase(tx, shopper.id)
    if (open) throw new ApiError(openReasons[open], purchaseStillOpen[open])
    await closeAccountOf(tx, deps.config, { ...account, language: shopper.language }, passwordHash)
  })
}
