import type { Sheet } from '@sahra/shared/testing/sheet'

export default { page: { at: '/faq' } } satisfies Sheet
