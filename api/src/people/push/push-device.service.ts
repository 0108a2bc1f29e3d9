import type { AddPushDeviceRequest, PushDevice } from '@sahra/shared/contract/push'
import { ApiError } from '../../server/api-error'
import type { Push } from '../../server/config/push'
import type { Deps, Shopper } from '../../server/feature'
import { deviceOf } from '../../server/http/device.rules'
import { addPushDevice, deletePushDevice, listPushDevices } from './push-device.queries'
import { isPushService } from './push-service.rules'
import { pushDeviceGone, tooManyPushDevices, unknownPushService } from './push.text'

type Owner = Pick<Shopper, 'id' | 'sessionId'>

const DEVICES_MAX = 10

/**
 * Shows the alerts of a shopper on a device, too. Idempotent. Returns all devices. Throws UNKNOWN_PUSH_SERVICE,
 * TOO_MANY_PUSH_DEVICES.
 */
export async function addDevice(
  { db }: Pick<Deps, 'db'>,
  { services }: Push,
  shopper: Owner,
  { userAgent, ...subscription }: AddPushDeviceRequest & { userAgent: string | undefined }
): Promise<PushDevice[]> {
  if (!isPushService(subscription.endpoint, services))
    throw new ApiError('UNKNOWN_PUSH_SERVICE', unknownPushService)
  const device = deviceOf(userAgent ?? null)
  return db.transaction(async tx => {
    if (!(await addPushDevice(tx, shopper, { ...subscription, device }, DEVICES_MAX)))
      throw new ApiError('TOO_MANY_PUSH_DEVICES', tooManyPushDevices(DEVICES_MAX))
    return listPushDevices(tx, shopper.id)
  })
}

/** Returns the other devices. Throws UNKNOWN_PUSH_DEVICE for one that is not the shopper's. */
export async function endDevice(
  { db }: Pick<Deps, 'db'>,
  shopper: Owner,
  deviceId: string
): Promise<PushDevice[]> {
  if (!(await deletePushDevice(db, shopper.id, deviceId)))
    throw new ApiError('UNKNOWN_PUSH_DEVICE', pushDeviceGone)
  return listPushDevices(db, shopper.id)
}
