import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/remote'

export default defineRemote({
  name: 'mfe-account',
  contract: CONTRACT_VERSION,
  pages: [
    { path: '/login', feature: 'sign-in', render: 'browser', noindex: true },
    { path: '/signup', feature: 'sign-up', render: 'browser', noindex: true },
    { path: '/email-verify', feature: 'verify', render: 'browser', noindex: true },
    { path: '/reset-password', feature: 'reset', render: 'browser', noindex: true },
    { path: '/profile', feature: 'profile', guard: 'session', render: 'browser', noindex: true }
  ],
  exposes: { 'mfe-account/address-form': './src/profile/address-form.widget.tsx' }
})
