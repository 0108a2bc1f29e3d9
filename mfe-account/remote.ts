import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { needsScripts } from '@sahra/shared/page.text'
import { defineRemote, type PageDeclaration } from '@sahra/shared/remote'
import { profileText } from './src/profile/profile.text'
import { resetText } from './src/reset/reset.text'
import { restoreEmailText } from './src/restore-email/restore-email.text'
import { securityText } from './src/security/security.text'
import { signInText } from './src/sign-in/sign-in.text'
import { signUpText } from './src/sign-up/sign-up.text'
import { verifyText } from './src/verify/verify.text'

const page = (
  path: string,
  feature: string,
  { title, description }: { title: string; description: string }
): PageDeclaration => ({
  path,
  feature,
  title,
  description,
  fallback: needsScripts,
  render: 'browser',
  noindex: true
})

export default defineRemote({
  name: 'mfe-account',
  contract: CONTRACT_VERSION,
  pages: [
    page('/login', 'sign-in', signInText),
    page('/signup', 'sign-up', signUpText),
    page('/email-verify', 'verify', { title: verifyText.title, description: verifyText.leadWithoutAddress }),
    page('/reset-password', 'reset', resetText),
    { ...page('/profile', 'profile', profileText), guard: 'session' },
    { ...page('/profile/security', 'security', securityText), guard: 'session' },
    page('/restore-email', 'restore-email', restoreEmailText)
  ],
  exposes: { 'mfe-account/address-form': './src/profile/address-form.widget.tsx' }
})
