import { status } from '@sahra/shared/testing/fake-http'
import type { Sheet } from '@sahra/shared/testing/sheet'

/** A page of few words between header and footer. */
const at = '/restore-email'

export default {
  visitor: { at, framed: true },
  shopper: { at, framed: true, signedIn: true },
  'categories and brands failed': {
    at,
    framed: true,
    routes: { 'GET /api/category': status(503, {}), 'GET /brands': status(503, {}) }
  }
} satisfies Sheet
