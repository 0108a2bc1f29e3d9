import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  pieces: { at: '/journal' },
  'right to left': { at: '/journal', dir: 'rtl' }
} satisfies Sheet
