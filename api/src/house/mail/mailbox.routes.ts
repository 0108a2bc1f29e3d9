import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Feature } from '../../server/feature'
import { ApiError } from '../../server/api-error'
import { notFound } from '../../server/http/http.text'
import { route } from '../../server/http/route'
import { isSameToken } from '../../server/http/same-token'
import { escapeHtml } from './html'
import { mailbox } from './mail.text'
import { bearerToken } from '../../server/http/cookie'
import { isFromThisMachine, isMailboxOn } from './mailbox.rules'

const storedMail = z.object({
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  code: z.string().optional(),
  orderId: z.string().optional(),
  text: z.string(),
  at: z.string()
})
type StoredMail = z.infer<typeof storedMail>

const LIST_MAX = 100
const PATH = '/api/dev/mailbox'
const COOKIE = 'mailbox'

/**
 * Lists the mails of MAIL_DIR for development and tests, to browsers on this machine that have the token; in a preview to
 * every client. Not registered in production.
 */
export const mailboxFeature: Feature = (app, { config }) => {
  const { openMailbox, mail, mailboxToken = '' } = config
  const { dir } = mail
  if (!dir || !isMailboxOn(config)) return

  route(app, `GET ${PATH}`, {
    querystring: z.object({ token: z.string().optional().catch(undefined) }),
    handler: async (request, reply) => {
      const { ip, headers, raw, query, cookies } = request
      const isPage = headers.accept?.includes('text/html')
      const isHere = isFromThisMachine({ peer: raw.socket.remoteAddress, ip, headers })
      const given = query.token ?? bearerToken(request) ?? cookies[COOKIE] ?? ''
      if (!openMailbox && !(isHere && isSameToken(given, mailboxToken)))
        throw new ApiError('UNKNOWN_PATH', notFound)
      // Once it is in the cookie, neither history nor a copied address has the token.
      if (isPage && query.token !== undefined)
        return reply
          .setCookie(COOKIE, query.token, { path: PATH, httpOnly: true, sameSite: 'lax' })
          .redirect(PATH, 303)
      const mails = await newest(dir)
      if (!isPage) return mails
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return reply.type('text/html; charset=utf-8').send(page(mails))
    }
  })
}

async function newest(dir: string): Promise<StoredMail[]> {
  const names = await readdir(dir).catch(() => [])
  const chosen = names
    .filter(name => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, LIST_MAX)
  return Promise.all(
    chosen.map(async name => storedMail.parse(JSON.parse(await readFile(path.join(dir, name), 'utf8'))))
  )
}

const page = (mails: StoredMail[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${mailbox.title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1d1a16 }
article { border-top: 1px solid #d8d0c4; padding: 1rem 0 } h2 { font-size: 1.1rem; margin: 0 }
p { margin: 0; color: #6f675c } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>${mailbox.title}</h1>
${mails.map(article).join('\n') || `<p>${mailbox.empty}</p>`}
</html>`

const article = ({ to, subject, kind, text, at: time }: StoredMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${mailbox.to} ${escapeHtml(to)} · ${escapeHtml(kind)} · <time>${escapeHtml(time)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`
