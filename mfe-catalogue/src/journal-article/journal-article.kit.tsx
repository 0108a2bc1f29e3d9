import type { Sheet } from '@sahra/shared/testing/sheet'

const at = '/journal/how-we-authenticate'

export default {
  article: { at },
  unknown: { at: '/journal/no-such-article' }
} satisfies Sheet
