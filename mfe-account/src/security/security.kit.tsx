import type { DeviceSession } from '@sahra/shared/contract/security'
import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'

const device = (number: number, name: string | null): DeviceSession => ({
  _id: String(number).repeat(24),
  device: name,
  lastUsed: `2026-11-0${number}T08:00:00.000Z`,
  current: number === 1
})
const sessions = [device(1, 'Chrome on Windows'), device(2, 'Safari on iPhone'), device(3, null)]
const passkeys = [
  {
    _id: 'a'.repeat(24),
    name: 'My phone',
    device: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    lastUsed: null
  }
]
const security = (response: object | (() => unknown)): PageState => ({
  at: '/profile/security',
  signedIn: true,
  routes: { 'GET /api/user/sessions': response, 'GET /api/user/passkeys': { success: true, passkeys } }
})
const three = security({ success: true, sessions })

export default {
  'three devices': three,
  'missing passwords': { ...three, press: ['Change password'] },
  'close?': { ...three, press: ['Close account…'] },
  loading: security(pending),
  failed: security(status(503, {}))
} satisfies Sheet
