import type { Sheet } from '@sahra/shared/testing/sheet'

const token = `${'a'.repeat(24)}.${'s'.repeat(43)}`
const confirm = `/newsletter#confirm.${token}`
const end = `/newsletter#end.${token}`

export default {
  confirm: { at: confirm },
  'right to left': { at: confirm, dir: 'rtl' },
  confirmed: {
    at: confirm,
    press: ['Confirm'],
    routes: { 'POST /api/newsletter/confirm': { success: true, code: 'WELCOME20' } }
  },
  end: { at: end },
  ended: {
    at: end,
    press: ['Unsubscribe'],
    routes: { 'POST /api/newsletter/unsubscribe': { success: true, message: '' } }
  },
  'incomplete link': { at: '/newsletter' }
} satisfies Sheet
