import type { Sheet } from '@sahra/shared/testing/sheet'
import listing from '../listing/listing.kit'

export default {
  /** A dialog on narrow screens; on wide ones the filters stand beside the list. */
  open: { ...listing.filled, press: ['Filter'] },
  'open, filtered': { ...listing.filtered, press: ['Filter'] },
  'open, loading': { ...listing.loading, press: ['Filter'] }
} satisfies Sheet
