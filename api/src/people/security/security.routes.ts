import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { clearSessionCookie } from '../../server/http/cookie'
import { changePassword } from './change-password.service'
import { undoEmailChange } from '../email-change/email-undo.service'
import { languageOf } from '../../server/language/request-language'
import { closeAccount, exportPersonalData, type ReadPurchases } from './personal-data.service'
import { accountClosed, emailRestored, exportFileName, passwordChangedHere } from './security.text'
import { endDevice, endOtherDevices, listDevices } from './sessions.service'

const success = (message: string) => ({ success: true, message })

export const securityFeature =
  (readPurchases: ReadPurchases): Feature =>
  (app, deps) => {
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
        await undoEmailChange(deps, request.body.token, languageOf(request))
        return success(emailRestored)
      }
    })
    route(app, 'GET /api/user/sessions', {
      handler: async request => ({ success: true, sessions: await listDevices(deps, shopperOf(request)) })
    })

    route(app, 'DELETE /api/user/sessions/{id}', {
      handler: async request => ({
        success: true,
        sessions: await endDevice(deps, shopperOf(request), request.params.id)
      })
    })

    route(app, 'POST /api/user/sessions/end-others', {
      handler: async request => ({ success: true, sessions: await endOtherDevices(deps, shopperOf(request)) })
    })

    route(app, 'GET /api/user/export', {
      handler: (request, reply) => {
        reply.header('content-disposition', `attachment; filename="${exportFileName}"`)
        return exportPersonalData(deps, shopperOf(request), readPurchases)
      }
    })

    route(app, 'POST /api/user/close-account', {
      handler: async (request, reply) => {
        await closeAccount(deps, shopperOf(request), request.body.password)
        clearSessionCookie(reply, deps.config)
        return success(accountClosed)
      }
    })
  }
