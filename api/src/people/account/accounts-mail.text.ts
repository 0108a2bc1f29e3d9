import { isolateRtl } from '../../server/language/direction'

export const accountsMailText = {
  code: {
    verify: { subject: 'Your verification code', why: 'Enter this code to verify your e-mail:' },
    email: {
      subject: 'Your verification code',
      why: 'Enter this code to use this address for your account:'
    },
    reset: { subject: 'Your password reset code', why: 'Enter this code to choose a new password:' },
    'sign-in': { subject: 'Your sign-in code', why: 'Enter this code to sign in:' },
    lifetime: (minutes: number) =>
      `It works once and for ${minutes} minutes. If you did not ask for it, ignore this mail; nobody else can use the code without reading your mail.`
  },
  password: {
    subject: 'Your password was changed',
    changed: (shop: string, keepsOne: boolean) =>
      `The password of your ${isolateRtl(shop)} account has just been changed, and ${keepsOne ? 'every other device was signed out' : 'every device was signed out and every passkey removed'}.`,
    ifNotYou: 'If this was not you, reset your password at once and contact us.'
  },
  passkey: {
    added: {
      subject: 'A passkey was added to your account',
      changed: (shop: string) => `Your ${isolateRtl(shop)} account can now be opened with a further passkey.`
    },
    removed: {
      subject: 'A passkey was removed from your account',
      changed: (shop: string) =>
        `A passkey of your ${isolateRtl(shop)} account was removed. It does not sign in any more.`
    },
    ifNotYou:
      'If this was not you, reset your password at once: that removes every passkey and signs out every device.'
  },
  identity: {
    added: {
      subject: (provider: string) => `${provider} was connected to your account`,
      changed: (shop: string, provider: string) =>
        `Your ${isolateRtl(shop)} account can now be opened with "Continue with ${provider}".`
    },
    removed: {
      subject: (provider: string) => `${provider} was disconnected from your account`,
      changed: (shop: string, provider: string) =>
        `Your ${isolateRtl(shop)} account is not connected to ${provider} any more.`
    },
    ifNotYou:
      'If this was not you, reset your password at once: that disconnects every such account, removes every passkey and signs out every device.'
  },
  passwordVoid: {
    subject: 'Choose a password for your account',
    body: (shop: string) => [
      `You have signed in to ${isolateRtl(shop)} with a code, which confirms this address. The password of the account was chosen before that on another device, so it does not work any more; every other device was signed out and every passkey removed.`,
      'You can sign in with a code at any time, or choose a new password with "Forgot Your Password" on the login page.'
    ]
  },
  emailAsked: {
    subject: 'A new e-mail for your account',
    /** `newEmail`: empty where it is not quoted. */
    asked: (shop: string, newEmail: string) =>
      `A new e-mail was entered for your ${isolateRtl(shop)} account${newEmail && `: ${newEmail}`}.`,
    until: 'Until it is confirmed with a code that we mail to it, your account keeps this address.',
    ifNotYou:
      'If this was not you, choose a new password with "Forgot Your Password" on the login page. That ends the change and signs out every device.'
  },
  emailTaken: {
    subject: 'This e-mail already has an account',
    body: (shop: string) => [
      `This address was entered as the new e-mail of a ${isolateRtl(shop)} account, but it belongs to another account. Nothing was changed.`,
      'If this was you, sign in with this address or enter another one. If not, ignore this mail.'
    ]
  },
  emailChanged: {
    subject: 'The e-mail of your account was changed',
    changed: (shop: string, newEmail: string) =>
      newEmail
        ? `Your ${isolateRtl(shop)} account now uses ${newEmail} instead of this address.`
        : `Your ${isolateRtl(shop)} account does not use this address any more.`,
    confirmed: (shop: string) => `Your ${isolateRtl(shop)} account now uses this address.`,
    undo: 'If this was not you, open this link within 72 hours. It restores this address, signs out every device and lets you choose a new password:',
    ifNotYou: 'If this was not you, contact us at once.'
  },
  emailRestored: {
    subject: 'The e-mail of your account was restored',
    body: (shop: string) => [
      `Your ${isolateRtl(shop)} account uses this address again, and every device was signed out.`,
      'The old password and passkeys no longer work. Choose a new one with "Forgot Your Password" on the login page.'
    ]
  },
  signInWarning: {
    subject: 'Wrong passwords for your account',
    body: (shop: string, times: number) => [
      `Today your ${isolateRtl(shop)} account was tried with a wrong password ${times} times, on devices that have never signed in to it.`,
      'No one got in, and further tries are slowed down. Devices on which you have signed in before are not affected.',
      'If you use your password elsewhere, too, choose a new one with "Forgot Your Password" on the login page.'
    ]
  },
  closed: {
    subject: 'Your account was closed',
    body: (shop: string) => [
      `Your ${isolateRtl(shop)} account is closed. Your name, e-mail, password, addresses, cart and wishlist are deleted from it.`,
      'The law obliges us to keep your orders and invoices, with the name and address on them. They are used for nothing else.'
    ]
  }
}
