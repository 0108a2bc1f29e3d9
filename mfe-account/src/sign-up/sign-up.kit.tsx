import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const message = 'This e-mail has an account already.'
const entered = (response: object | (() => unknown)): PageState => ({
  at: '/signup',
  press: [
    { field: 'Name', text: 'Layla Haddad' },
    { field: 'E-mail', text: 'layla@sahra.example' },
    { field: 'Password', text: 'Sahra-Demo-2026' },
    'Sign Up'
  ],
  routes: { 'POST /api/auth/register': response }
})

export default {
  empty: { at: '/signup' },
  'missing fields': { at: '/signup', press: ['Sign Up'] },
  'signing up': entered(pending),
  refused: {
    ...entered(status(409, { success: false, message, code: 'ALREADY_THERE' })),
    until: message
  }
} satisfies Sheet
