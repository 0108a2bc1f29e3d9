import type { Certificate } from '@sahra/shared/contract/provenance'
import {
  Await,
  isNotFound,
  notFound,
  type PageLoader,
  type PageLocation,
  type PageMeta,
  type PageProps
} from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { readCertificateNumber } from '@sahra/shared/rules/certificate-number.rules'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { PageFailed } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { TextLink } from '@sahra/shared/ui/text-link'
import { certificationOf } from './certificate.json-ld'
import { CertificateForm } from './certificate-form'
import { CertificateSheet } from './certificate-sheet'
import { findCertificate } from './certificate.service'
import { certificateText as text } from './certificate.text'

/** The number in the path, in a GS1 Digital Link, or in the query of a form that was sent without scripts. */
const numberOf = ({ params, url }: PageLocation): string =>
  (params.number ?? params.name ?? url.searchParams.get('number') ?? '').trim()

/** The GTIN of a link may be shorter than its 14 digits. */
const digitalLink = (gtin: string, { number }: Certificate): string =>
  `/01/${gtin.padStart(14, '0')}/21/${number}`

/** Without a certificate the page asks for a number. */
interface Data {
  certificate?: Certificate
}

export const loader: PageLoader<Data> = async page => {
  const number = numberOf(page)
  if (!number) return {}
  if (!readCertificateNumber(number)) throw notFound()
  const certificate = await findCertificate(number, page.signal)
  const { gtin } = page.params
  // The link of another product.
  if (gtin && certificate.digitalLink !== digitalLink(gtin, certificate)) throw notFound()
  return { certificate }
}

export const meta: PageMeta<Data> = ({ data, url }) => ({
  title: data?.certificate ? text.pageTitle(data.certificate.number) : text.title,
  description: text.description(),
  canonical: data?.certificate ? paths.certificate(data.certificate.number) : paths.verifyCertificate,
  robots: 'noindex',
  // As on the page of a product (C361).
  ...(data?.certificate &&
    typeof window === 'undefined' && { jsonLd: [certificationOf(data.certificate, url)] })
})

export function Component({ data, ...page }: PageProps<Data>) {
  const number = numberOf(page)
  return (
    <Wrap bottomSpace>
      <Await
        resolve={data}
        fallback={
          <>
            <PageHeading title={text.title} />
            <BusyNote>{text.loading}</BusyNote>
          </>
        }
        renderError={(error, retry) =>
          isNotFound(error) ? <Unknown number={number} /> : <PageFailed level={1} onRetry={retry} />
        }
      >
        {({ certificate }) =>
          certificate ? (
            <>
              <CertificateSheet certificate={certificate} />
              <CertificateForm label={text.another} />
            </>
          ) : (
            <>
              <PageHeading title={text.title} lead={text.lead} />
              <CertificateForm label={text.number} />
            </>
          )
        }
      </Await>
    </Wrap>
  )
}

function Unknown({ number }: { number: string }) {
  const advice = readCertificateNumber(number) ? text.unknownAdvice : text.malformedAdvice
  return (
    <>
      <PageHeading title={text.unknown} lead={<bdi>{advice(number.slice(0, 40))}</bdi>} />
      <p>
        <TextLink to={paths.contact}>{text.contact}</TextLink>
      </p>
      <CertificateForm label={text.another} initial={number.slice(0, 40)} />
    </>
  )
}
