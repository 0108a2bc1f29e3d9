import { ApiError, messageOf } from '@sahra/shared/http/api-error'
import { publicConfig } from '@sahra/shared/shop/config'
import type { Certificate } from '@sahra/shared/contract/provenance'
import { http } from '@sahra/shared/http/http'
import { notFound } from '@sahra/shared/page/page'
import { reportText as text } from './report.text'

/** Returns the certificate of a number. Throws `notFound()` when there is none. */
export const findCertificate = (number: string, signal: AbortSignal): Promise<Certificate> =>
  http.get('/api/certificates/{number}', { path: { number }, signal }).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 400) ? notFound() : error
  })

/** Compares a serial number with that of a certified product. Resolves to a message when it has failed. */
export const compareSerial = (number: string, serial: string): Promise<boolean | string> =>
  http
    .post('/api/certificates/{number}/serial', { path: { number }, body: { serial } })
    .then(({ matches }) => matches)
    .catch((error: unknown) => messageOf(error, text.failed))

/** Returns the URL of the QR code of a certificate. */
export const qrUrl = (number: string): string =>
  `${publicConfig().apiUrl}/api/certificates/${encodeURIComponent(number)}/qr.svg`
