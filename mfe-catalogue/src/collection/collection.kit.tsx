import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  all: { at: '/collection' }
} satisfies Sheet
