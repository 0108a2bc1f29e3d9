import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  address: { at: '/reset-password' },
  'missing address': { at: '/reset-password', press: ['Submit'] }
} satisfies Sheet
