import { status } from '@sahra/shared/testing/fake-http'
import { pending, type PageState, type Sheet } from '@sahra/shared/testing/sheet'
import { layla } from '../testing/fake-shell'
import { tower, villa } from '../testing/profile'

const profile: PageState = {
  at: '/profile',
  signedIn: true,
  routes: { 'GET /api/user/addresses': { success: true, addresses: [villa, tower] } }
}

export default {
  'two addresses': profile,
  'new e-mail': {
    ...profile,
    routes: {
      ...profile.routes,
      'GET /api/user/profile': {
        success: true,
        user: { ...layla, pendingEmail: 'layla.haddad@sahra.example' }
      }
    }
  },
  'new address': { ...profile, press: ['Add a new address'] },
  'wrong address': { ...profile, press: ['Add a new address', 'Save address'] },
  'delete?': { ...profile, press: ['Delete Tower 3'] },
  'without addresses': { at: '/profile', signedIn: true },
  loading: { at: '/profile', signedIn: true, routes: { 'GET /api/user/profile': pending } },
  failed: { at: '/profile', signedIn: true, routes: { 'GET /api/user/profile': status(503, {}) } }
} satisfies Sheet
