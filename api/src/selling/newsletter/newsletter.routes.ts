import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { acceptOneClick } from '../../server/http/one-click'
import { route } from '../../server/http/route'
import { languageOf } from '../../server/language/request-language'
import { limitPerAddress } from '../../server/rate-limit/request-limit'
import { confirm, subscribe, unsubscribe } from './newsletter.service'
import { ended, mailSent } from './newsletter.text'

/** The newsletter of visitors (C374). */
export const newsletterFeature: Feature = (app, deps) => {
  acceptOneClick(app)

  route(app, 'POST /api/newsletter/subscribe', {
    config: limitPerAddress(5, 'minute'),
    handler: async request => {
      await subscribe(deps, request.body.email, languageOf(request))
      return { success: true, message: mailSent }
    }
  })

  route(app, 'POST /api/newsletter/confirm', {
    config: limitPerAddress(30, 'minute'),
    handler: async request => {
      const code = await confirm(deps, request.body.token)
      return { success: true, ...(code && { code }) }
    }
  })

  route(app, 'POST /api/newsletter/unsubscribe', {
    querystring: z.object({ token: z.string().catch('') }),
    config: limitPerAddress(60, 'minute'),
    handler: async request => {
      await unsubscribe(deps.db, request.query.token)
      return { success: true, message: ended }
    }
  })
}
