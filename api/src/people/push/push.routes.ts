import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { addDevice, endDevice } from './push-device.service'
import { listPushDevices } from './push-device.queries'

/** Devices on which alerts appear, too (C456); no route without the shop's key. */
export const pushFeature: Feature = (app, deps) => {
  const { push } = deps.config
  if (!push) return

  route(app, 'GET /api/alerts/devices', {
    handler: async request => ({
      success: true,
      devices: await listPushDevices(deps.db, shopperOf(request).id)
    })
  })
  route(app, 'POST /api/alerts/devices', {
    handler: async request => {
      const subscription = { ...request.body, userAgent: request.headers['user-agent'] }
      return { success: true, devices: await addDevice(deps, push, shopperOf(request), subscription) }
    }
  })
  route(app, 'DELETE /api/alerts/devices/{id}', {
    handler: async request => ({
      success: true,
      devices: await endDevice(deps, shopperOf(request), request.params.id)
    })
  })
}
