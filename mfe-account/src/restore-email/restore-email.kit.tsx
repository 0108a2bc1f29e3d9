import type { Sheet } from '@sahra/shared/testing/sheet'

const at = `/restore-email#${'a'.repeat(43)}`

export default {
  link: { at },
  'incomplete link': { at: '/restore-email' },
  restored: {
    at,
    press: ['Restore my e-mail'],
    routes: { 'POST /api/auth/restore-email': { success: true, message: '' } }
  }
} satisfies Sheet
