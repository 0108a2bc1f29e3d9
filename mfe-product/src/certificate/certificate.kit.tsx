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
const reported: Certificate = {
  ...certificate,
  report: {
    examiner: 'Hind Al Marri, leather goods',
    checkedAt: '2026-05-12T08:00:00.000Z',
    checks: [
      { check: 'Stitching', result: 'passed' },
      { check: 'Clasp', result: 'noted', remark: 'Replaced by the maker in 2019.' },
      { check: 'Serial number', result: 'absent', remark: 'Pieces of this kind are not numbered.' }
    ]
  },
  marks: [
    { image: '/media/bag.webp', x: 20, y: 75, place: 'Lower corner, left', description: 'Light rubbing.' },
    { image: '/media/bag.webp', x: 46, y: 60, place: 'Clasp', description: 'Hairlines on the metal.' }
  ],
  serialEnd: '7K2',
  history: [
    { event: 'certified', at: '2026-03-12T08:00:00.000Z' },
    { event: 'sold', at: '2026-04' },
    { event: 'returned', at: '2026-05' },
    { event: 'checked', at: '2026-05-12T08:00:00.000Z' }
  ]
}
const shown = (response: object | (() => unknown)): PageState => ({
  at: `/verify-certificate/${certificate.number}`,
  routes: { 'GET /api/certificates/:number': response }
})

export default {
  found: shown(reported),
  'without a report': shown(certificate),
  sold: shown({ ...certificate, product: undefined }),
  'long words': shown({
    ...certificate,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenschachtel in box calf'
  }),
  'asks for a number': { at: '/verify-certificate' },
  unknown: shown(status(404, {})),
  malformed: { at: '/verify-certificate/nonsense' },
  loading: shown(pending),
  failed: shown(status(503, {}))
} satisfies Sheet
