import { ApiError } from '@sahra/shared/http/api-error'
import { publicConfig } from '@sahra/shared/shop/config'
import type { Certificate } from '@sahra/shared/contract/provenance'
import { http } from '@sahra/shared/http/http'
import { notFound } from '@sahra/shared/page/page'

/** Returns the certificate of a number. Throws `notFound()` when there is none. */
export const findCertificate = (number: string, signal: AbortSignal): Promise<Certificate> =>
  http.get('/api/certificates/{number}', { path: { number }, signal }).catch((error: unknown) => {
    throw error instanceof ApiError && (error.status === 404 || error.status === 400) ? notFound() : error
  })

/** Returns the URL of the QR code of a certificate. */
export const qrUrl = (number: string): string =>
  `${publicConfig().apiUrl}/api/certificates/${encodeURIComponent(number)}/qr.svg`
