import { browserPage, privatePage } from '@sahra/shared/page/browser-page'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/contract/remote'
import { alertsText } from './src/alerts/alerts.text'
import { endAlertsText } from './src/end-alerts/end-alerts.text'
import { newsletterText } from './src/newsletter/newsletter.text'
import { profileText } from './src/profile/profile.text'
import { resetText } from './src/reset/reset.text'
import { restoreEmailText } from './src/restore-email/restore-email.text'
import { securityText } from './src/security/security.text'
import { signInText } from './src/sign-in/sign-in.text'
import { signUpText } from './src/sign-up/sign-up.text'
import { verifyText } from './src/verify/verify.text'

export default defineRemote({
  name: 'mfe-account',
  contract: CONTRACT_VERSION,
  pages: [
    browserPage('/login', 'sign-in', signInText),
    browserPage('/signup', 'sign-up', signUpText),
    browserPage('/email-verify', 'verify', {
      title: verifyText.title,
      description: verifyText.leadWithoutAddress
    }),
    browserPage('/reset-password', 'reset', resetText),
    privatePage('/profile', 'profile', profileText),
    privatePage('/profile/security', 'security', securityText),
    privatePage('/profile/alerts', 'alerts', alertsText),
    browserPage('/end-alerts', 'end-alerts', endAlertsText),
    browserPage('/restore-email', 'restore-email', restoreEmailText),
    browserPage('/newsletter', 'newsletter', newsletterText)
  ],
  exposes: { 'mfe-account/address-form': './src/profile/address-form.widget.tsx' }
})
