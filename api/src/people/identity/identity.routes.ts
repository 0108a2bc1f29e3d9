import type { Feature } from '../../server/feature'
import { shopperOf } from '../../server/http/authenticate'
import { route } from '../../server/http/route'
import { removeIdentity } from './add-identity.service'
import { beginIdentityVisit, beginToAdd, providerOf } from './begin-visit.service'
import { endIdentityVisit } from './finish-visit.service'
import { formCallbackFeature } from './form-callback.routes'
import { listIdentities } from './identity.queries'

/** Google and Apple as ways to sign in (C437, C438); no route without a provider whose keys are set (C439). */
export const identityFeature: Feature = async (app, deps) => {
  if (!deps.config.identityProviders) return
  // SEC-43: audit of the action and its outcome, without name or input.
  app.addHook('onResponse', async ({ log, routeOptions, shopper }, reply) =>
    log.info({ audit: routeOptions.url, status: reply.statusCode, shopperId: shopper?.id })
  )

  route(app, 'POST /api/auth/identity/{provider}', {
    handler: async (request, reply) => {
      const purpose = { ...request.body, sessionId: null }
      const { url, setCookie } = await beginIdentityVisit(deps, request, request.params.provider, purpose)
      setCookie(reply)
      return { success: true, url }
    }
  })

  route(app, 'GET /api/auth/identity/{provider}/callback', {
    handler: async (request, reply) => {
      const { path, setCookie } = await endIdentityVisit(
        deps,
        request,
        providerOf(deps, request.params.provider)
      )
      setCookie?.(reply)
      return reply.redirect(deps.config.publicUrl + path, 303)
    }
  })

  route(app, 'GET /api/user/identities', {
    handler: async request => ({
      success: true,
      identities: await listIdentities(deps.db, shopperOf(request).id)
    })
  })

  route(app, 'POST /api/user/identities/{provider}', {
    handler: async (request, reply) => {
      const { from, currentPassword } = request.body
      const asked = { name: request.params.provider, from, currentPassword }
      const { url, setCookie } = await beginToAdd(deps, request, shopperOf(request), asked)
      setCookie(reply)
      return { success: true, url }
    }
  })

  route(app, 'DELETE /api/user/identities/{provider}', {
    handler: async request => ({
      success: true,
      identities: await removeIdentity(
        deps,
        shopperOf(request),
        providerOf(deps, request.params.provider).name
      )
    })
  })

  await app.register(async scope => formCallbackFeature(scope, deps))
}
