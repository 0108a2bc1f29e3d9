import type { Sheet } from '@sahra/shared/testing/sheet'

const at = `/end-alerts#${'a'.repeat(24)}.${'s'.repeat(43)}`

export default {
  asked: { at },
  ended: {
    at,
    press: ['End all alerts'],
    routes: { 'POST /api/alerts/end': { success: true, message: '' } }
  },
  'incomplete link': { at: '/end-alerts' }
} satisfies Sheet
