import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { notFound } from '../../server/http/http.text'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { askedLanguage } from '../../server/language/language.rules'
import { ENGLISH, findChanged, policyName } from './policy.service'

export const policyFeature: Feature = (app, { db }) => {
  route(app, 'GET /api/policy/{page}', {
    onRequest: alwaysRevalidate,
    async handler({ params, url }) {
      const page = policyName(params.page)
      if (!page) throw new ApiError('UNKNOWN_PATH', notFound)
      // Not `request.language`: a page may have a text in a language in which the catalogue has none.
      const policy = await findChanged(db, page, askedLanguage(url) ?? ENGLISH)
      return policy ? { policy } : {}
    }
  })
}
