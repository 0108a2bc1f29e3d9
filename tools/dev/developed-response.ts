import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { EMPTY_PAGE } from '../../platform/src/gateway/html/empty-page'
import { splitLanguage } from '../../platform/src/gateway/plan/language'
import type { Compilations } from './compilations'
import { requestHeaders, rewrittenHeaders, type HeaderContext } from './headers'
import { prefixOf, type Language } from './language'
import { bootOf, developedPage, developedPolicy, developmentBuildOf, languageOf, shows } from './page'

export interface PageContext extends HeaderContext {
  app: string
  /** Further languages of the shop. */
  languages: string[]
  compilations: Compilations
}

/** Sends a page of the shop with the remote under development, in the language of its address. */
export async function sendDevelopedPage(
  context: PageContext,
  request: IncomingMessage,
  reply: ServerResponse
): Promise<void> {
  const { app, shop, languages, compilations } = context
  const asked = splitLanguage(request.url ?? '/', languages)
  const headersToShop = {
    ...requestHeaders(context, request),
    'accept-encoding': 'identity'
  } as OutgoingHttpHeaders
  delete headersToShop['if-none-match']
  const [came, bare] = await Promise.all([
    shop.fetch(request.url ?? '/', headersToShop),
    shop.fetch(prefixOf(asked.language) + EMPTY_PAGE, headersToShop)
  ])
  const boot = bootOf(came.body) && bootOf(bare.body)
  if (!boot) return void reply.writeHead(came.status, rewrittenHeaders(context, came)).end(came.body)
  // The shell that is live may lack a language of the shop.
  const language: Language = languageOf(bare.body) === asked.language ? asked.language : undefined
  const hasBuild = await shop.has(`${developmentBuildOf(boot, language)}shell.css`)
  const compilation = await compilations.in(language, hasBuild).catch((error: unknown) => String(error))
  if (typeof compilation === 'string') return fail(reply, 500, `${app} could not be compiled: ${compilation}`)
  if (compilation.hot && !hasBuild)
    return fail(reply, 503, 'The shell that is live now has no development build. Start npm run dev again.')
  const headers = rewrittenHeaders(context, bare)
  const policy = headers['content-security-policy']
  delete headers['integrity-policy']
  if (policy) headers['content-security-policy'] = developedPolicy(String(policy))
  const { pathname } = new URL(language ? asked.url : (request.url ?? '/'), 'http://here')
  const status = shows(compilation.remote, pathname) ? 200 : came.status
  reply.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  reply.end(developedPage(bare.body, boot, language, compilation))
}

function fail(reply: ServerResponse, status: number, line: string): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  reply.end(`${line}\n`)
}
