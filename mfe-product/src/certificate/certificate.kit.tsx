import type { Certificate } from '@sahra/shared/contract/provenance'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const certificate: Certificate = {
  number: 'SC-7K2M-9QWD',
  title: 'Top-handle bag in box calf',
  brand: 'Aurel',
  grade: 'excellent',
  examiner: 'Mariam Al Suwaidi',
  issuedAt: '2026-03-12T08:00:00.000Z',
  product: { _id: 'a'.repeat(24), name: 'Top-handle bag in box calf', image: '/media/bag.webp' }
}
const shown = (response: object | (() => unknown)): PageState => ({
  at: `/verify-certificate/${certificate.number}`,
  routes: { 'GET /api/certificates/:number': response }
})

export default {
  found: shown(certificate),
  sold: shown({ ...certificate, product: undefined }),
  'long words': shown({
    ...certificate,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel in box calf'
  }),
  'asks for a number': { at: '/verify-certificate' },
  unknown: shown(status(404, {})),
  loading: shown(pending),
  failed: shown(status(503, {}))
} satisfies Sheet
