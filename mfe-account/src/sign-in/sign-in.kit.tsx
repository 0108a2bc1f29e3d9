import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const email = { field: 'E-mail', text: 'layla@sahra.example' }
const message = 'Invalid e-mail or password'
const entered = (response: object | (() => unknown)): PageState => ({
  at: '/login',
  press: [email, { field: 'Password', text: 'Sahra-Demo-2026' }, 'Login'],
  routes: { 'POST /api/auth/login': response }
})

export default {
  empty: { at: '/login' },
  'missing fields': { at: '/login', press: ['Login'] },
  'signing in': entered(pending),
  refused: { ...entered(status(401, { success: false, message })), until: message },
  'code sent': {
    at: '/login',
    press: [email, 'E-mail me a code'],
    until: 'Enter the 6-digit code',
    routes: { 'POST /api/auth/send-login-otp': { success: true, message: '' } }
  }
} satisfies Sheet
