import type { Feature } from '../feature'
import { route } from '../http/route'
import { shopperOf } from '../session/authenticate'
import { changePassword } from './change-password.service'
import { undoEmailChange } from './email-undo.service'
import { emailRestored, passwordChangedHere } from './security.text'

const success = (message: string) => ({ success: true, message })

export const securityFeature: Feature = (app, deps) => {
  // SEC-43: audit of the action and its outcome, without name or input.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET') return
    const { shopper, routeOptions } = request
    request.log.info({ audit: routeOptions.url, status: reply.statusCode, shopperId: shopper?.id })
  })

  route(app, 'POST /api/auth/change-password', {
    handler: async (request, reply) => {
      const setCookie = await changePassword(deps, request, shopperOf(request), request.body)
      setCookie(reply)
      return success(passwordChangedHere)
    }
  })

  route(app, 'POST /api/auth/restore-email', {
    handler: async request => {
      await undoEmailChange(deps, request.body.token)
      return success(emailRestored)
    }
  })
}
