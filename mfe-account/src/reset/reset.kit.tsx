import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const email = { field: 'Registered e-mail', text: 'layla@sahra.example' }
const sent = (...press: NonNullable<PageState['press']>): PageState => ({
  at: '/reset-password',
  press: [email, 'Submit', ...press],
  routes: { 'POST /api/auth/send-reset-otp': { success: true, message: '' } }
})

export default {
  address: { at: '/reset-password' },
  'missing address': { at: '/reset-password', press: ['Submit'] },
  sending: { ...sent(), routes: { 'POST /api/auth/send-reset-otp': pending } },
  code: { ...sent(), until: 'Enter the 6-digit code' },
  'new password': { ...sent({ field: 'Digit 1', text: '482913' }, 'Verify Email'), until: 'New password' }
} satisfies Sheet
