import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { acceptOneClick } from '../../server/http/one-click'
import { route } from '../../server/http/route'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { addAlert, endAlert, endAlertsOf, listAlerts } from './alert.service'
import { alertsEnded } from './alert.text'

/** What a shopper is mailed about (C405 – C407). */
export const alertFeature: Feature = (app, deps) => {
  acceptOneClick(app)

  route(app, 'GET /api/alerts', {
    handler: async request => ({ success: true, alerts: await listAlerts(deps, shopperOf(request)) })
  })
  route(app, 'POST /api/alerts', {
    handler: async request => ({
      success: true,
      alerts: await addAlert(deps, shopperOf(request), request.body)
    })
  })
  route(app, 'DELETE /api/alerts/{id}', {
    handler: async request => ({
      success: true,
      alerts: await endAlert(deps, shopperOf(request), request.params.id)
    })
  })
  route(app, 'POST /api/alerts/end', {
    querystring: z.object({ token: z.string().catch('') }),
    config: limitPerAddress(60, 'minute'),
    handler: async request => {
      await endAlertsOf(deps.db, request.query.token)
      return { success: true, message: alertsEnded }
    }
  })
}
