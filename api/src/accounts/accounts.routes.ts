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
  const answer = { response: { 200: successResponse } }
  const yes = (message: string) => ({ success: true, message })
  const onRequest = requireShopper(deps)

  // Security requirement 43: what was tried and how it ended, never who by name or what was typed.
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

  app.post('/api/auth/register', { schema: { body: registerRequest, ...answer } }, async (request, reply) => {
    const giveCookie = await register(deps, request, request.body)
    giveCookie(reply)
    return yes(registered)
  })

  app.post('/api/auth/login', { schema: { body: loginRequest, ...answer } }, async (request, reply) => {
    const giveCookie = await login(deps, request, request.body)
    giveCookie(reply)
    return yes(loggedIn)
  })

  app.post('/api/auth/logout', { schema: answer }, async (request, reply) => {
    await endCurrentSession(deps.db, request, reply, deps.config)
    return yes(loggedOut)
  })

  app.post('/api/auth/send-otp', { schema: answer, onRequest }, async request => {
    await sendVerifyCode(deps, shopperOf(request))
    return yes(codeSent)
  })

  app.post(
    '/api/auth/verify-otp',
    { schema: { body: verifyOtpRequest, ...answer }, onRequest },
    async (request, reply) => {
      const giveCookie = await verifyEmail(deps, request, shopperOf(request), request.body.otp)
      giveCookie(reply)
      return yes(emailVerified)
    }
  )

  app.post(
    '/api/auth/send-reset-otp',
    { schema: { body: sendResetOtpRequest, ...answer } },
    async request => {
      await sendResetCode(deps, request, request.body.email)
      return yes(resetCodeSent)
    }
  )

  app.post(
    '/api/auth/reset-password',
    { schema: { body: resetPasswordRequest, ...answer } },
    async request => {
      await resetPassword(deps, request, request.body)
      return yes(passwordChanged)
    }
  )
}
