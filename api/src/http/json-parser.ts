import { ApiError } from '../api-error'
import type { App } from '../feature'
import { badInput } from './http.text'

/** PostgreSQL keeps any text but one with this character. */
const NUL = /\\u0000|\0/

/** JSON or nothing: no other type is parsed, and a call that needs no body may come with an empty one. */
export function registerJsonParser(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (NUL.test(body as string)) done(new ApiError('BAD_INPUT', badInput))
    else parse(request, body as string, done)
  })
}
