import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const userData = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: false }
const verify: PageState = {
  at: '/email-verify',
  signedIn: true,
  routes: { 'GET /api/user/data': { success: true, userData } }
}

export default {
  code: verify,
  incomplete: { ...verify, press: ['Verify Email'] },
  checking: {
    ...verify,
    press: [{ field: 'Digit 1', text: '482913' }, 'Verify Email'],
    routes: { ...verify.routes, 'POST /api/auth/verify-otp': pending }
  }
} satisfies Sheet
