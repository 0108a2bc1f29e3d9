import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  articles: { at: '/journal' }
} satisfies Sheet
