import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  empty: { at: '/signup' },
  'missing fields': { at: '/signup', press: ['Sign Up'] },
  'right to left': { at: '/signup', dir: 'rtl' }
} satisfies Sheet
