import { paths } from '@sahra/shared/routing/paths'
import { encodeQR } from 'qr'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate, sendJson } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { translatedCacheOf } from '../../server/language/language.service'
import { findCertificate } from './provenance.queries'
import { readCertificateNumber } from './provenance.rules'
import { noSuchCertificate } from './provenance.text'

/** Certificates of authenticity; a malformed number is one that does not exist (C125). */
export const provenanceFeature: Feature = (app, { db, config }) => {
  const read = translatedCacheOf(db)
  const find = async (typed: string, language?: string): Promise<{ number: string; json: Buffer }> => {
    const number = readCertificateNumber(typed)
    const json = number && (await read(language, `certificate ${number}`, () => findCertificate(db, number)))
    if (!number || !json) throw new ApiError('UNKNOWN_CERTIFICATE', noSuchCertificate)
    return { number, json }
  }

  route(app, 'GET /api/certificates/{number}', {
    onRequest: alwaysRevalidate,
    handler: async ({ params, language }, reply) =>
      sendJson(reply, (await find(params.number, language)).json)
  })

  route(app, 'GET /api/certificates/{number}/qr.svg', {
    onRequest: alwaysRevalidate,
    handler: async ({ params }, reply) => {
      const { number } = await find(params.number)
      // An api of another origin serves it to the page of the shop.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/svg+xml').send(encodeQR(config.publicUrl + paths.certificate(number), 'svg'))
    }
  })
}
