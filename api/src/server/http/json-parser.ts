import { ApiError } from '../api-error'
import type { App } from '../feature'
import { badInput } from './http.text'

/** PostgreSQL cannot store this character. */
const NUL = /\\u0000|\0/

/** Accepts JSON bodies only (SEC-3); an empty body is undefined. */
export function registerJsonParser(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (NUL.test(body)) done(new ApiError('INVALID_REQUEST', badInput))
    else void parse(request, body, done)
  })
}
