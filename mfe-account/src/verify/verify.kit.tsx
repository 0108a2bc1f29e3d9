import type { PageState, Sheet } from '@sahra/shared/testing/sheet'

const userData = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: false }
const verify: PageState = {
  at: '/email-verify',
  signedIn: true,
  routes: { 'GET /api/user/data': { success: true, userData } }
}

export default {
  code: verify,
  incomplete: { ...verify, press: ['Verify Email'] },
  'right to left': { ...verify, dir: 'rtl' }
} satisfies Sheet
