import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  unknown: { at: '/no-such-page' },
  'right to left': { at: '/no-such-page', dir: 'rtl' }
} satisfies Sheet
