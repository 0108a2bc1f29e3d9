import type { Sheet } from '@sahra/shared/testing/sheet'

export default {
  all: { at: '/collection' },
  'right to left': { at: '/collection', dir: 'rtl' }
} satisfies Sheet
