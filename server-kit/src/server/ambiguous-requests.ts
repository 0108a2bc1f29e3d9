import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ExpectedError } from '../errors/expected-error'

/** Headers of which Node silently takes the first: a proxy in front may have taken the other one. */
const singletons = new Set(['host', 'authorization', 'content-type'])
/** A name, an IPv4 address or an IPv6 address in brackets, with a port (RFC 9110, 7.2). */
const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i

export class AmbiguousRequest extends ExpectedError {
  readonly statusCode = 400
}

type Head = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersion' | 'url'>

/**
 * Returns why two servers may understand a request differently, and so guard and serve different ones (RFC 9112, 3.2, 6.1);
 * undefined for any other. Node itself refuses folded lines, bare line feeds and two lengths of the body.
 */
export function ambiguityOf({ headers, rawHeaders, httpVersion, url = '' }: Head): string | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map(name => name.toLowerCase())
  const twice = names.find((name, index) => singletons.has(name) && names.indexOf(name) !== index)
  if (twice) return `two headers ${twice}`
  const { host } = headers
  if (host !== undefined && !hostForm.test(host)) return 'an invalid Host'
  const [, authority] = absoluteForm.exec(url) ?? []
  if (authority !== undefined && authority.toLowerCase() !== host?.toLowerCase())
    return 'an address of another host than Host'
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) return 'chunks in HTTP/1.0'
  return undefined
}

/** Refuses ambiguous requests with 400, in the form of the server's errors. Add it before hooks that read headers. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const ambiguity = ambiguityOf(raw)
    if (ambiguity) throw new AmbiguousRequest(`The request has ${ambiguity}`)
  })
}
