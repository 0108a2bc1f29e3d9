import {
  isAuthResponse,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  sendResetOtpRequest,
  verifyOtpRequest
} from '@sahra/shared/contract/account'
import { successResponse } from '@sahra/shared/contract/response'
import type { Feature } from '../feature'
import { endCurrentSession } from '../session/session.service'
import { loadShopper, shopperOf, requireShopper } from '../session/authenticate'
import {
  codeSent,
  emailVerified,
  loggedIn,
  loggedOut,
  passwordChanged,
  registered,
  resetCodeSent
} from './accounts.text'
import { resetPassword, sendResetCode, sendVerifyCode, verifyEmail } from './codes.service'
import { login, register } from './sign-in.service'

export const accountsFeature: Feature = (app, deps) => {
  const responses = { response: { 200: successResponse } }
  const success = (message: string) => ({ success: true, message })
  const onRequest = requireShopper(deps)

  // SEC-43: audit of the action and its outcome, without name or input.
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'POST')
      request.log.info({
        audit: request.routeOptions.url,
        status: reply.statusCode,
        shopperId: request.shopper?.id
      })
  })

  app.get(
    '/api/auth/is-auth',
    { schema: { response: { 200: isAuthResponse } }, onRequest: loadShopper(deps) },
    async request => ({ success: request.shopper !== null })
  )

  app.post(
    '/api/auth/register',
    { schema: { body: registerRequest, ...responses } },
    async (request, reply) => {
      const setCookie = await register(deps, request, request.body)
      setCookie(reply)
      return success(registered)
    }
  )

  app.post('/api/auth/login', { schema: { body: loginRequest, ...responses } }, async (request, reply) => {
    const setCookie = await login(deps, request, request.body)
    setCookie(reply)
    return success(loggedIn)
  })

  app.post('/api/auth/logout', { schema: responses }, async (request, reply) => {
    await endCurrentSession(deps.db, request, reply, deps.config)
    return success(loggedOut)
  })

  app.post('/api/auth/send-otp', { schema: responses, onRequest }, async request => {
    await sendVerifyCode(deps, shopperOf(request))
    return success(codeSent)
  })

  app.post(
    '/api/auth/verify-otp',
    { schema: { body: verifyOtpRequest, ...responses }, onRequest },
    async (request, reply) => {
      const setCookie = await verifyEmail(deps, request, shopperOf(request), request.body.otp)
      setCookie(reply)
      return success(emailVerified)
    }
  )

  app.post(
    '/api/auth/send-reset-otp',
    { schema: { body: sendResetOtpRequest, ...responses } },
    async request => {
      await sendResetCode(deps, request, request.body.email)
      return success(resetCodeSent)
    }
  )

  app.post(
    '/api/auth/reset-password',
    { schema: { body: resetPasswordRequest, ...responses } },
    async request => {
      await resetPassword(deps, request, request.body)
      return success(passwordChanged)
    }
  )
}
