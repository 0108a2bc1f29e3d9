import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  unknown: { at: '/no-such-page' }
} satisfies Sheet
