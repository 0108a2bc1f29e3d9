import { status } from '@sahra/shared/testing/fake-http'
import { pending, type Sheet } from '@sahra/shared/testing/sheet'

const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`
const confirm = `/newsletter#confirm.${token}`
const end = `/newsletter#end.${token}`

export default {
  confirm: { at: confirm },
  confirmed: {
    at: confirm,
    press: ['Confirm'],
    routes: { 'POST /api/newsletter/confirm': { success: true, code: 'WELCOME20' } }
  },
  confirming: { at: confirm, press: ['Confirm'], routes: { 'POST /api/newsletter/confirm': pending } },
  failed: { at: confirm, press: ['Confirm'], routes: { 'POST /api/newsletter/confirm': status(503, {}) } },
  end: { at: end },
  ended: {
    at: end,
    press: ['Unsubscribe'],
    routes: { 'POST /api/newsletter/unsubscribe': { success: true, message: '' } }
  },
  'incomplete link': { at: '/newsletter' }
} satisfies Sheet
