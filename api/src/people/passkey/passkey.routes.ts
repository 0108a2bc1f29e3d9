import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { passkeyAttemptsOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit, refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import { loggedIn, registered } from '../account/accounts.text'
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './own-passkeys.service'
import { signInOptions, signInWithPasskey } from './passkey-sign-in.service'
import { signUpOptions, signUpWithPasskey } from './passkey-sign-up.service'

/** Passkeys of shoppers: to sign in, to sign up (C398), and on the page of security (C396). */
export const passkeyFeature: Feature = (app, deps) => {
  // SEC-43: audit of the action and its outcome, without name or input.
  app.addHook('onResponse', async ({ method, log, routeOptions, shopper }, reply) => {
    if (method !== 'GET')
      log.info({ audit: routeOptions.url, status: reply.statusCode, shopperId: shopper?.id })
  })

  route(app, 'POST /api/auth/passkey/options', {
    handler: async (request, reply) => {
      await hitAddressLimit(deps, passkeyAttemptsOfAddress, request.ip)
      const { begun, setCookie } = await signInOptions(deps, request)
      setCookie(reply)
      return { success: true, ...begun }
    }
  })

  route(app, 'POST /api/auth/passkey', {
    handler: async (request, reply) => {
      const setCookie = await signInWithPasskey(deps, request, request.body)
      await refundAddressHit(deps.db, passkeyAttemptsOfAddress, request.ip)
      setCookie(reply)
      return { success: true, message: loggedIn }
    }
  })

  route(app, 'POST /api/auth/register-passkey/options', {
    handler: async (request, reply) => {
      const { begun, setCookie } = await signUpOptions(deps, request, request.body)
      setCookie(reply)
      return { success: true, ...begun }
    }
  })

  route(app, 'POST /api/auth/register-passkey', {
    handler: async (request, reply) => {
      const setCookie = await signUpWithPasskey(deps, request, request.body)
      setCookie(reply)
      return { success: true, message: registered }
    }
  })

  route(app, 'GET /api/user/passkeys', {
    handler: async request => ({
      success: true,
      passkeys: await listPasskeys(deps.db, shopperOf(request).id)
    })
  })

  route(app, 'POST /api/user/passkeys/options', {
    handler: async request => {
      await hitAddressLimit(deps, passkeyAttemptsOfAddress, request.ip)
      const begun = await passkeyOptions(deps, shopperOf(request), request.body.currentPassword)
      return { success: true, ...begun }
    }
  })

  route(app, 'POST /api/user/passkeys', {
    handler: async request => ({
      success: true,
      passkeys: await addPasskey(deps, request, shopperOf(request), request.body)
    })
  })

  route(app, 'DELETE /api/user/passkeys/{id}', {
    handler: async request => ({
      success: true,
      passkeys: await removePasskey(deps, shopperOf(request), request.params.id)
    })
  })
}
