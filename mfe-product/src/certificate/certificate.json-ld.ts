import type { Certificate } from '@sahra/shared/contract/provenance'
import { paths } from '@sahra/shared/routing/paths'
import { brand } from '@sahra/shared/shop/brand'
import { publicConfig } from '@sahra/shared/shop/config'
import { type JsonLd, schema } from '../product/offer.json-ld'
import { certificateText as text } from './certificate.text'

/**
 * Returns schema.org/Certification of one product. The GS1 Digital Link has a serial (AI 21), which schema.org allows of an
 * IndividualProduct alone. `page`: the URL of the page.
 */
export function certificationOf(certificate: Certificate, page: URL): JsonLd {
  const { number, title, product, report, digitalLink, issuedAt } = certificate
  const absoluteUrl = (path: string): string => new URL(path, publicConfig().publicUrl || page.origin).href
  const url = absoluteUrl(paths.certificate(number))
  return {
    '@context': schema,
    '@type': 'Certification',
    '@id': url,
    url,
    name: text.heading,
    certificationIdentification: number,
    certificationStatus: `${schema}/CertificationActive`,
    datePublished: issuedAt,
    ...(report && { auditDate: report.checkedAt }),
    issuedBy: { '@type': 'Organization', name: brand.name },
    about: {
      '@type': 'IndividualProduct',
      name: title,
      brand: { '@type': 'Brand', name: certificate.brand },
      itemCondition: `${schema}/UsedCondition`,
      ...(product && { url: absoluteUrl(paths.product(product._id, product.name)) }),
      hasDigitalProductPassport: url,
      ...(digitalLink && { hasGS1DigitalLink: absoluteUrl(digitalLink) })
    }
  }
}
