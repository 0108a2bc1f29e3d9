import type { App } from '../room'

/** JSON or nothing: no other type is parsed, and a call that needs no body may come with an empty one. */
export function acceptOnlyJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
