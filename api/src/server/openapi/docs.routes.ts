import type { Feature } from '../feature'
import { alwaysRevalidate } from '../http/json-response'
import { route } from '../http/route'
import { cookieName } from '../http/cookie'
import { openApi } from './openapi'

/** The OpenAPI description of the api. */
export const docsFeature: Feature = (app, { config }) => {
  let description: ReturnType<typeof openApi> | undefined
  route(app, 'GET /api/docs.json', {
    onRequest: alwaysRevalidate,
    // The first request makes it, so that a start does not wait for it.
    handler: () => (description ??= openApi({ serverUrl: config.publicUrl, cookieName: cookieName(config) }))
  })
}
