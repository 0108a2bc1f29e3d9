import type { App } from '../feature'

/** Accepts what mail programs post to end a mailing: `List-Unsubscribe=One-Click` as a form (RFC 8058). The token says all. */
export function acceptOneClick(app: App): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}
