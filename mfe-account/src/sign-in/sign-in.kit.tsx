import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  empty: { at: '/login' },
  'missing fields': { at: '/login', press: ['Login'] },
  'right to left': { at: '/login', dir: 'rtl' }
} satisfies Sheet
