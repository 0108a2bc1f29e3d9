import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { endCurrentSession } from '../session/session.service'
import {
  codeSent,
  emailVerified,
  loggedIn,
  loggedOut,
  passwordChanged,
  registered,
  codeRequested
} from '../account/accounts.text'
import { signInWithCode } from './code-sign-in.service'
import { requestCode, resetPassword, sendVerifyCode, verifyEmail } from './codes.service'
import { login, register } from './sign-in.service'

const success = (message: string) => ({ success: true, message })

export const accountsFeature: Feature = (app, deps) => {
  // SEC-43: audit of the action and its outcome, without name or input.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST')
      request.log.info({
        audit: request.routeOptions.url,
        status: reply.statusCode,
        shopperId: request.shopper?.id
      })
  })

  route(app, 'GET /api/auth/is-auth', {
    handler: request => ({ success: request.shopper !== null })
  })

  route(app, 'POST /api/auth/register', {
    handler: async (request, reply) => {
      const setCookie = await register(deps, request, request.body)
      setCookie(reply)
      return success(registered)
    }
  })

  route(app, 'POST /api/auth/login', {
    handler: async (request, reply) => {
      const setCookie = await login(deps, request, request.body)
      setCookie(reply)
      return success(loggedIn)
    }
  })

  route(app, 'POST /api/auth/send-login-otp', {
    handler: async request => {
      await requestCode(deps, request, { email: request.body.email, purpose: 'sign-in' })
      return success(codeRequested)
    }
  })

  route(app, 'POST /api/auth/login-otp', {
    handler: async (request, reply) => {
      const setCookie = await signInWithCode(deps, request, request.body)
      setCookie(reply)
      return success(loggedIn)
    }
  })

  route(app, 'POST /api/auth/logout', {
    handler: async (request, reply) => {
      await endCurrentSession(deps.db, request, reply, deps.config)
      return success(loggedOut)
    }
  })

  route(app, 'POST /api/auth/send-otp', {
    handler: async request => {
      await sendVerifyCode(deps, request, shopperOf(request))
      return success(codeSent)
    }
  })

  route(app, 'POST /api/auth/verify-otp', {
    handler: async (request, reply) => {
      const setCookie = await verifyEmail(deps, request, shopperOf(request), request.body.otp)
      setCookie(reply)
      return success(emailVerified)
    }
  })

  route(app, 'POST /api/auth/send-reset-otp', {
    handler: async request => {
      await requestCode(deps, request, { email: request.body.email, purpose: 'reset' })
      return success(codeRequested)
    }
  })

  route(app, 'POST /api/auth/reset-password', {
    handler: async (request, reply) => {
      const setCookie = await resetPassword(deps, request, request.body)
      setCookie(reply)
      return success(passwordChanged)
    }
  })
}
