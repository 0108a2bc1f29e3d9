import { status } from '@sahra/shared/testing/fake-http'
import type { PageState, Sheet } from '@sahra/shared/testing/sheet'

const at = `/restore-email#${'a'.repeat(43)}`
const pressed = (response: object): PageState => ({
  at,
  press: ['Restore my e-mail'],
  routes: { 'POST /api/auth/restore-email': response }
})

export default {
  link: { at },
  'incomplete link': { at: '/restore-email' },
  restored: pressed({ success: true, message: '' }),
  failed: pressed(status(503, {}))
} satisfies Sheet
