import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-account',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/login', room: 'sign-in', render: 'browser', noindex: true },
    { path: '/signup', room: 'sign-up', render: 'browser', noindex: true },
    { path: '/email-verify', room: 'verify', render: 'browser', noindex: true },
    { path: '/reset-password', room: 'reset', render: 'browser', noindex: true },
    { path: '/profile', room: 'profile', guard: 'session', render: 'browser', noindex: true }
  ],
  widgets: { 'mfe-account/address-form': './src/profile/address-form.widget.tsx' }
})
