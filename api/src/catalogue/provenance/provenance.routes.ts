import type { Certificate } from '@sahra/shared/contract/provenance'
import { paths } from '@sahra/shared/routing/paths'
import { readCertificateNumber } from '@sahra/shared/rules/certificate-number.rules'
import { encodeQR } from 'qr'
import { ApiError } from '../../server/api-error'
import type { Feature } from '../../server/feature'
import { alwaysRevalidate } from '../../server/http/json-response'
import { route } from '../../server/http/route'
import { serialsOfAddress } from '../../server/rate-limit/limits.rules'
import { hitAddressLimit, refundAddressHit } from '../../server/rate-limit/rate-limit.service'
import { findCertificate } from './provenance.queries'
import { noSuchCertificate } from './provenance.text'
import { digitalLinkPath } from './report.rules'
import { compareSerial } from './report.service'

const unknown = () => new ApiError('UNKNOWN_CERTIFICATE', noSuchCertificate)

/** Certificates of authenticity with their reports; a malformed number is one that does not exist (C125, C449). */
export const provenanceFeature: Feature = (app, deps) => {
  const { db, config } = deps
  const find = async (typed: string): Promise<Certificate> => {
    const number = readCertificateNumber(typed)
    const found = number && (await findCertificate(db, number))
    if (!found) throw unknown()
    const { gtin, ...certificate } = found
    return { ...certificate, ...(gtin && { digitalLink: digitalLinkPath(gtin, found.number) }) }
  }

  // Not cached: its history follows from orders, which change no catalogue.
  route(app, 'GET /api/certificates/{number}', {
    onRequest: alwaysRevalidate,
    handler: ({ params }) => find(params.number)
  })

  // POST: the serial number is in no address, and so in no log.
  route(app, 'POST /api/certificates/{number}/serial', {
    handler: async ({ params, body, ip }) => {
      await hitAddressLimit(deps, serialsOfAddress, ip)
      const number = readCertificateNumber(params.number)
      const matches = number && (await compareSerial(db, number, body.serial))
      if (typeof matches !== 'boolean') throw unknown()
      if (matches) await refundAddressHit(db, serialsOfAddress, ip)
      return { matches }
    }
  })

  route(app, 'GET /api/certificates/{number}/qr.svg', {
    onRequest: alwaysRevalidate,
    handler: async ({ params }, reply) => {
      const { number, digitalLink = paths.certificate(number) } = await find(params.number)
      // An api of another origin serves it to the page of the shop.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/svg+xml').send(encodeQR(config.publicUrl + digitalLink, 'svg'))
    }
  })
}
