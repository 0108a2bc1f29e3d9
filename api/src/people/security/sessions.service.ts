import type { DeviceSession } from '@sahra/shared/contract/security'
import { ApiError } from '../../server/api-error'
import type { Deps, Shopper } from '../../server/feature'
import { deviceOf } from '../../server/http/device.rules'
import { deleteOtherSessions, deleteSessionOf, listSessions } from '../session/session.queries'
import { noSuchSession } from './security.text'

/** Lists the devices that are signed in, the one of this request first. */
export async function listDevices({ db, config }: Deps, shopper: Shopper): Promise<DeviceSession[]> {
  const rows = await listSessions(db, { shopperId: shopper.id, currentId: shopper.sessionId }, config.session)
  return rows.map(({ handle, userAgent, lastUsed, isCurrent }) => ({
    _id: handle,
    device: deviceOf(userAgent),
    lastUsed,
    current: isCurrent
  }))
}

/** Signs out a device; throws NOT_FOUND for one that is not the shopper's. Returns the others. */
export async function endDevice(deps: Deps, shopper: Shopper, id: string): Promise<DeviceSession[]> {
  if (!(await deleteSessionOf(deps.db, shopper.id, id))) throw new ApiError('UNKNOWN_SESSION', noSuchSession)
  return listDevices(deps, shopper)
}

export async function endOtherDevices(deps: Deps, shopper: Shopper): Promise<DeviceSession[]> {
  await deleteOtherSessions(deps.db, shopper.id, shopper.sessionId)
  return listDevices(deps, shopper)
}
