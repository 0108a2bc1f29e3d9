import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { callbackOf, providerOf } from './begin-visit.service'
import { nameIdentityAttempt } from './identity-attempt.queries'

const NAME_MAX = 200
/** What Apple says about the person, the first time alone. */
const applesUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional()
})

function nameIn(user: string): string {
  try {
    const { firstName, lastName } = applesUser.parse(JSON.parse(user)).name ?? {}
    return [firstName, lastName].filter(Boolean).join(' ').slice(0, NAME_MAX)
  } catch {
    return ''
  }
}

/**
 * Apple has the browser post a form from its own page, without the shop's cookies. The route alone of the api takes forms,
 * and requests of other sites (SEC-17); it only passes them on: the GET that follows has the cookies, and decides.
 */
export const formCallbackFeature: Feature = (app, deps) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body)))
  )
  route(app, 'POST /api/auth/identity/{provider}/callback', {
    config: { isCrossSite: true },
    handler: async (request, reply) => {
      const provider = providerOf(deps, request.params.provider)
      const body: unknown = request.body
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      const name = nameIn(form.get('user') ?? '')
      const state = form.get('state') ?? ''
      if (name) await nameIdentityAttempt(deps.db, { state, provider: provider.name }, name)
      const passed = new URLSearchParams()
      for (const key of ['state', 'code', 'error', 'iss']) {
        const value = form.get(key)
        if (value !== null) passed.set(key, value)
      }
      return reply.redirect(`${callbackOf(deps.config, provider)}?${passed}`, 303)
    }
  })
}
