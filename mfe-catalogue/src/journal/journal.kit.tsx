import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  articles: { at: '/journal' },
  'right to left': { at: '/journal', dir: 'rtl' }
} satisfies Sheet
